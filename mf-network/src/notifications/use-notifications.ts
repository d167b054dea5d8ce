import { api, keys } from "@guildway/shared/api";
import { useInfiniteQuery, useQuery } from "@guildway/shared/query";

/** Where React Query keeps the pages of {@link useNotifications}. */
export const notificationPagesKey = [...keys.notifications(), "pages"];

/** What happened to the viewer, newest first, page by page. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: notificationPagesKey,
    queryFn: ({ pageParam, signal }) => api.listNotifications({ cursor: pageParam || undefined }, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

/** Whether anything is unread, also on pages that are not there yet. */
export function useHasUnread(): boolean {
  const { data } = useQuery({
    queryKey: keys.unreadNotifications(),
    queryFn: ({ signal }) => api.countUnreadNotifications({}, { signal }),
  });
  return data !== undefined && data.count > 0;
}
