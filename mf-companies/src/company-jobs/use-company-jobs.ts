import { api, keys } from "@guildway/shared/api";
import { useInfiniteQuery } from "@guildway/shared/query";

/** A company's open jobs, newest first, page by page. */
export function useCompanyJobs(companyId: string) {
  return useInfiniteQuery({
    queryKey: keys.companyJobs(companyId),
    queryFn: ({ pageParam, signal }) =>
      api.listCompanyJobs({ companyId, cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}
