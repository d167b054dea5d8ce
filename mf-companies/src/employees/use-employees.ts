import { api, keys } from "@guildway/shared/api";
import { useInfiniteQuery } from "@guildway/shared/query";

/** A company's people, page by page. */
export function useEmployees(companyId: string) {
  return useInfiniteQuery({
    queryKey: keys.employees(companyId),
    queryFn: ({ pageParam, signal }) =>
      api.listEmployees({ companyId, cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}
