import { api, errorMessage, keys } from "@guildway/shared/api";
import type { JobDetail, ListedJob } from "@guildway/shared/contract/jobs";
import type { Page } from "@guildway/shared/contract/types";
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { listKey } from "../job-list/use-jobs";

/** Keeps a job or lets it go, at once in every list; taken back with a message when the server does not do it. */
export function useSaveJob(jobId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (saved: boolean) => (saved ? api.saveJob({ id: jobId }) : api.unsaveJob({ id: jobId })),
    onMutate: (saved) => show(queryClient, jobId, saved),
    onError: (error, saved) => {
      show(queryClient, jobId, !saved);
      toast.error(errorMessage(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.savedJobs() }),
  });
}

function show(queryClient: QueryClient, jobId: string, saved: boolean): void {
  const marked = (job: ListedJob) => (job.id === jobId ? { ...job, saved } : job);
  queryClient.setQueriesData<InfiniteData<Page<ListedJob>>>(
    { queryKey: listKey() },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.map(marked) })) },
  );
  queryClient.setQueryData<JobDetail>(keys.job(jobId), (job) => job && { ...job, saved });
}
