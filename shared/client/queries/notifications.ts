import type { Notification } from "../../contract/notifications";
import { api } from "../api/client";
import { mutationOptions, type WriteMeta } from "../query";
import { beforeChange, changeItems, one, pages, refresh } from "./define";
import * as wire from "./wire.gen";

/** What happened to the viewer, newest first. */
export const notifications = () => pages("notifications", wire.listNotifications, api.listNotifications, {});

/** How many notifications the viewer hasn't read, also on pages that are not there yet. */
export const unreadNotifications = () =>
  one("notifications", wire.countUnreadNotifications, api.countUnreadNotifications, {});

/** Marks a notification that is opened as read. Nothing is said if that fails: the notification shows as unread again. */
export const markRead = () => marking((id: string) => api.markNotificationRead({ id }), { shownBy: "page" });

/** Marks all notifications as read. */
export const markAllRead = () =>
  marking((_all?: undefined) => api.markAllNotificationsRead(), { failed: "Couldn't mark them as read" });

/** Shows one as read, or all if no id is given, before the server has answered; taken back if it refuses. */
function marking<Id extends string | undefined>(mark: (id: Id) => Promise<unknown>, meta: WriteMeta) {
  return mutationOptions({
    mutationFn: mark,
    onMutate: async (id: Id, { client }) => {
      const undo = await beforeChange(client, "notifications");
      changeItems<Notification>(client, "notifications", wire.listNotifications, (items) =>
        items.map((item) => (id === undefined || item.id === id ? { ...item, read: true } : item)),
      );
      client.setQueryData(
        unreadNotifications().queryKey,
        (unread) => unread && { count: id === undefined ? 0 : Math.max(0, unread.count - 1) },
      );
      return undo;
    },
    onError: (_error, _id, undo) => undo?.(),
    onSettled: (_answer, _error, _id, _result, { client }) => refresh(client, "notifications"),
    meta,
  });
}
