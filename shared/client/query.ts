/** How the end of a write is shown; see `createMutationCache`. */
export type WriteMeta = {
  /**
   * What shows a failure: the form that sends it (`submit` of `useContractForm`), or the page, where people see
   * that nothing has changed. By default a toast does.
   */
  shownBy?: "form" | "page";
  /** The beginning of a failure's message: `Couldn't save this job`. The reason is added. */
  failed?: string;
  /** Shown as a toast once the write and its changes to the cache are done: `Post deleted`. */
  done?: string;
};

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: WriteMeta;
  }
}

import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";

// The part of React Query that the product uses; one instance for shell and remotes.
export {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  mutationOptions,
  type Query,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";

/**
 * Reads the server's current state for a decision. `fetchQuery` would join a request that is already running, which
 * may be older than the reason to ask.
 */
export async function fetchAnew<Data, Failure, Result, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Failure, Result, Key>,
): Promise<Result> {
  await client.cancelQueries({ queryKey: query.queryKey, exact: true });
  return client.fetchQuery({ ...query, staleTime: 0 });
}
