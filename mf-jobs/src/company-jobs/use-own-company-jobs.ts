import { api, keys } from "@guildway/shared/api";
import { useInfiniteQuery, useMutation, useQueryClient } from "@guildway/shared/query";

/** All jobs of a company for its recruiters, closed ones too, page by page. */
export function useOwnCompanyJobs(companyId: string) {
  return useInfiniteQuery({
    queryKey: keys.ownCompanyJobs(companyId),
    queryFn: ({ pageParam, signal }) =>
      api.listOwnCompanyJobs({ companyId, cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

const ACTIONS = { close: api.closeJob, reopen: api.reopenJob, delete: api.deleteJob };
export type JobAction = keyof typeof ACTIONS;

/** Closes, reopens or deletes a job; every list that may show it is fetched anew. */
export function useJobAction(jobId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: JobAction) => ACTIONS[action]({ id: jobId }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keys.jobs() }),
  });
}
