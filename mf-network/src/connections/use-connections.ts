import { api, keys } from "shared/api";
import { useInfiniteQuery } from "shared/query";

/** The viewer's connections in every status, newest first, page by page. */
export function useConnections() {
  return useInfiniteQuery({
    queryKey: [...keys.connections(), "pages"],
    queryFn: ({ pageParam, signal }) => api.listConnections({ cursor: pageParam || undefined }, { signal }),
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
