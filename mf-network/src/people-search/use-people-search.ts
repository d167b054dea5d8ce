import { api, keys } from "@guildway/shared/api";
import { useInfiniteQuery } from "@guildway/shared/query";
import { isBlank, type PersonQuery } from "./person-query";

/** People by first and last name, the best matches first, page by page. Nothing is asked for a blank query. */
export function usePeopleSearch(query: PersonQuery) {
  return useInfiniteQuery({
    queryKey: keys.userSearch(query.first_name, query.last_name),
    queryFn: ({ pageParam, signal }) =>
      api.searchUsers({ ...query, cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    enabled: !isBlank(query),
  });
}
