import { api, keys } from "@guildway/shared/api";
import { useInfiniteQuery } from "@guildway/shared/query";

/** The viewer's own applications, newest first, page by page. */
export function useOwnApplications() {
  return useInfiniteQuery({
    queryKey: [...keys.applications(), "own"],
    queryFn: ({ pageParam, signal }) =>
      api.listOwnApplications({ cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}
