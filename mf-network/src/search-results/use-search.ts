import { api, keys } from "@guildway/shared/api";
import { useInfiniteQuery } from "@guildway/shared/query";

/** Open jobs by title, company, description and skills, the best matches first, page by page. */
export function useJobSearch(text: string) {
  return useInfiniteQuery({
    queryKey: keys.jobSearch(text),
    queryFn: ({ pageParam, signal }) =>
      api.searchJobs({ first_name: text, last_name: "", cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

/** Companies by name and industry, the best matches first, page by page. */
export function useCompanySearch(text: string) {
  return useInfiniteQuery({
    queryKey: keys.companySearch(text),
    queryFn: ({ pageParam, signal }) =>
      api.searchCompanies({ first_name: text, last_name: "", cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}
