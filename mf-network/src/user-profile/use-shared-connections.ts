import { api, keys } from "@guildway/shared/api";
import { useInfiniteQuery } from "@guildway/shared/query";

/** People to whom both the viewer and somebody else are connected, page by page. */
export function useSharedConnections(userId: string) {
  return useInfiniteQuery({
    queryKey: keys.sharedConnections(userId),
    queryFn: ({ pageParam, signal }) =>
      api.listSharedConnections({ id: userId, cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}
