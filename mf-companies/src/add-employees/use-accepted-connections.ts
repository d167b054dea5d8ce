import { api, keys } from "@guildway/shared/api";
import { useInfiniteQuery } from "@guildway/shared/query";

/** Those whom the viewer may add: accepted connections alone (spec §6), page by page. */
export function useAcceptedConnections() {
  return useInfiniteQuery({
    queryKey: [...keys.connections(), "accepted"],
    queryFn: ({ pageParam, signal }) =>
      api.listConnections({ status: "accepted", cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}
