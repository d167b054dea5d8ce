/** What a write says about its end; see `createMutationCache`. */
export type WriteMeta = {
  /**
   * Who shows why it failed: the form that sends it (`submit` of `useContractForm`), or the page, on which one sees
   * that nothing has changed. Without this a toast does.
   */
  shownBy?: "form" | "page";
  /** Begins the message of a failure: `Couldn't save this job`. The reason is added. */
  failed?: string;
  /** Shown as a toast once the write and its changes to the cache are done: `Post deleted`. */
  done?: string;
};

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: WriteMeta;
  }
}

// The part of React Query that the product uses; one instance for shell and remotes.
export {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  MutationCache,
  mutationOptions,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
