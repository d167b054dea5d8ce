import { ApiError, api, keys } from "@guildway/shared/api";
import type { ModerationDecisionKind, ReportStatus } from "@guildway/shared/contract/options";
import { useInfiniteQuery, useMutation, useQueryClient } from "@guildway/shared/query";

/** Reports in one status, the oldest first. */
export function useReports(status: ReportStatus) {
  return useInfiniteQuery({
    queryKey: keys.reports(status),
    queryFn: ({ pageParam, signal }) =>
      api.listReports({ status, cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

/** What moderators have decided, the newest first. */
export function useDecisions() {
  return useInfiniteQuery({
    queryKey: keys.moderationDecisions(),
    queryFn: ({ pageParam, signal }) =>
      api.listModerationDecisions({ cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

interface Decision {
  decision: ModerationDecisionKind;
  note: string;
}

/** Decides a report. It is done when the list is there without it; one that is decided already leaves it too. */
export function useDecideReport(id: string) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.moderation() });
  return useMutation({
    mutationFn: (decision: Decision) => api.decideReport({ id, ...decision }),
    onSuccess: async () => {
      await refresh();
      // What was hidden is gone from everywhere, or is back.
      void queryClient.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void refresh();
    },
  });
}
