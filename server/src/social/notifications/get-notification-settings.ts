import { operation } from "../../kernel/core/operation";
import { readNotificationSettings } from "../../kernel/policies/notification-policy";

/** Reads how the viewer is notified of each kind of event. */
export const getNotificationSettings = operation("getNotificationSettings", {
  run: async ({ db, viewer }) => readNotificationSettings(db, viewer.id),
});
