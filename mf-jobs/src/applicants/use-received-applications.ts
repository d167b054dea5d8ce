import { api, keys } from "@guildway/shared/api";
import type { ApplicationStatus } from "@guildway/shared/contract/options";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@guildway/shared/query";

export type Sort = "newest" | "oldest";

/** A job's applications in one status or all, page by page. */
export function useReceivedApplications(jobId: string, status: ApplicationStatus | undefined, sort: Sort) {
  return useInfiniteQuery({
    queryKey: [...keys.jobApplications(jobId), status ?? "all", sort],
    queryFn: ({ pageParam, signal }) =>
      api.listJobApplications({ id: jobId, status, sort, cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    // The list stays while another part of it is fetched.
    placeholderData: keepPreviousData,
  });
}

/** How many applications a job has in each status. */
export function useApplicationCounts(jobId: string) {
  return useQuery({
    queryKey: keys.applicationCounts(jobId),
    queryFn: ({ signal }) => api.getApplicationCounts({ id: jobId }, { signal }),
  });
}
