import { api } from "@guildway/shared/api";
import type { Notification } from "@guildway/shared/contract/notifications";
import { beforeChange, changeItems, pages, refresh } from "@guildway/shared/queries/define";
import { changeWaiting } from "@guildway/shared/queries/waiting";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions, type WriteMeta } from "@guildway/shared/query";

/** What happened to the viewer, newest first. */
export const notifications = () => pages("notifications", wire.listNotifications, api.listNotifications, {});

/** Marks a notification that is opened as read. Nothing is said if that fails: the notification shows as unread again. */
export const markRead = () => marking((id: string) => api.markNotificationRead({ id }), { shownBy: "page" });

/** Marks all notifications as read. */
export const markAllRead = () =>
  marking((_all?: undefined) => api.markAllNotificationsRead(), { failed: "Couldn't mark them as read" });

/** Shows one as read, or all if no id is given, before the server has answered; undone if it refuses. */
function marking<Id extends string | undefined>(mark: (id: Id) => Promise<unknown>, meta: WriteMeta) {
  return mutationOptions({
    mutationFn: mark,
    onMutate: async (id: Id, { client }) => {
      const undo = await beforeChange(client, "notifications", "waiting");
      changeItems<Notification>(client, "notifications", wire.listNotifications, (items) =>
        items.map((item) => (id === undefined || item.id === id ? { ...item, read: true } : item)),
      );
      changeWaiting(client, ({ notifications }) => ({
        notifications: id === undefined ? 0 : Math.max(0, notifications - 1),
      }));
      return undo;
    },
    onError: (_error, _id, undo) => undo?.(),
    onSettled: (_answer, _error, _id, _result, { client }) => refresh(client, "notifications", "waiting"),
    meta,
  });
}
