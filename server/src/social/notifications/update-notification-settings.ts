import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { readNotificationSettings } from "../../kernel/policies/notification-policy";
import { saveNotificationSettings } from "./save-notification-settings";

/** Changes how the viewer is notified of the given kinds of events. */
export const updateNotificationSettings = operation("updateNotificationSettings", {
  rates: CHANGE_RATES,
  run: async ({ db, viewer, body }) => {
    await saveNotificationSettings(db, viewer.id, body);
    return readNotificationSettings(db, viewer.id);
  },
});
