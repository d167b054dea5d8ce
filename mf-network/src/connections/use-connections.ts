import { api, keys } from "@guildway/shared/api";
import { keepPreviousData, useInfiniteQuery } from "@guildway/shared/query";
import type { ConnectionQuery } from "./connection-query";

/** The viewer's connections that fit the filter, newest first, page by page. */
export function useConnections({ status, name }: ConnectionQuery) {
  return useInfiniteQuery({
    queryKey: [...keys.connections(), "pages", status, name],
    queryFn: ({ pageParam, signal }) =>
      api.listConnections({ cursor: pageParam || undefined, name, ...(status && { status }) }, { signal }),
    // While the next list is on its way the last one stands.
    placeholderData: keepPreviousData,
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

/** Where React Query keeps the pages of {@link useConnectionRequests}. */
export const requestPagesKey = [...keys.connectionRequests(), "pages"];

/** People who ask the viewer for a connection, newest first, page by page. */
export function useConnectionRequests() {
  return useInfiniteQuery({
    queryKey: requestPagesKey,
    queryFn: ({ pageParam, signal }) =>
      api.listConnectionRequests({ cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}
