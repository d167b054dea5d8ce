import { api, errorMessage, keys } from "@guildway/shared/api";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { type NotificationPages, withRead } from "./notification-pages";
import { notificationPagesKey } from "./use-notifications";

interface Unread {
  count: number;
}

/**
 * Marks a notification that is opened as read. Where that fails nothing is said: the person asked for the page
 * behind it, and the notification shows as unread again.
 */
export function useMarkRead(): (id: string) => void {
  return useMarking((id: string) => api.markNotificationRead({ id })).mutate;
}

/** Marks all notifications as read; says so where the server refuses. */
export function useMarkAllRead(): () => void {
  const { mutate } = useMarking((_: undefined) => api.markAllNotificationsRead());
  return () =>
    mutate(undefined, {
      onError: (error) => toast.error(`They could not be marked as read: ${errorMessage(error)}`),
    });
}

/** Shows one as read, or all where no id is given, before the server has answered; taken back if it refuses. */
function useMarking<Id extends string | undefined>(mark: (id: Id) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: mark,
    onMutate: async (id) => {
      // What is being fetched knows nothing of this and would undo it on the screen.
      await queryClient.cancelQueries({ queryKey: keys.notifications() });
      const pages = queryClient.getQueryData<NotificationPages>(notificationPagesKey);
      const unread = queryClient.getQueryData<Unread>(keys.unreadNotifications());
      if (pages) queryClient.setQueryData(notificationPagesKey, withRead(pages, id));
      if (unread) {
        const count = id === undefined ? 0 : Math.max(0, unread.count - 1);
        queryClient.setQueryData(keys.unreadNotifications(), { count });
      }
      return { pages, unread };
    },
    onError: (_, __, before) => {
      queryClient.setQueryData(notificationPagesKey, before?.pages);
      queryClient.setQueryData(keys.unreadNotifications(), before?.unread);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.notifications() }),
  });
}
