import { api, errorMessage, keys } from "@guildway/shared/api";
import { useInfiniteQuery, useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";

/** The viewer's job alerts, newest first, page by page. */
export function useJobAlerts() {
  return useInfiniteQuery({
    queryKey: keys.jobAlerts(),
    queryFn: ({ pageParam, signal }) => api.listJobAlerts({ cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

/** Ends an alert. */
export function useDeleteJobAlert(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.deleteJobAlert({ id }),
    onSuccess: () => toast.success("Job alert deleted"),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.jobAlerts() }),
  });
}
