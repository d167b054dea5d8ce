import { api, keys } from "shared/api";
import { useInfiniteQuery } from "shared/query";

/** Everybody's posts, newest first, page by page. */
export function useFeed() {
  return useInfiniteQuery({
    queryKey: keys.feed(),
    queryFn: ({ pageParam, signal }) => api.listPosts({ cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
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
