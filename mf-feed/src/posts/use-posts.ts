import { api, keys } from "@guildway/shared/api";
import { infiniteQueryOptions, useInfiniteQuery } from "@guildway/shared/query";

const feedOptions = infiniteQueryOptions({
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  queryKey: keys.feed(),
  queryFn: ({ pageParam, signal }) => api.listPosts({ cursor: pageParam || undefined }, { signal }),
  initialPageParam: "",
  getNextPageParam: (page) => page.next,
});

/**
 * Everybody's posts, newest first, page by page. They stay as they are while somebody reads, also when they come back
 * to the tab: a bar tells of newer ones (`feed/use-new-posts.ts`).
 */
export function useFeed() {
  return useInfiniteQuery(feedOptions);
}

/** Whether the feed's first answer has come, or failed to; asks for nothing itself. */
export function useFeedHasAnswered(): boolean {
  return !useInfiniteQuery({ ...feedOptions, enabled: false }).isPending;
}

/** One person's posts, newest first, page by page. */
export function useUserPosts(userId: string) {
  return useInfiniteQuery({
    queryKey: keys.userPosts(userId),
    queryFn: ({ pageParam, signal }) =>
      api.listUserPosts({ userId, cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}
