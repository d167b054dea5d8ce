import type { OperationOf } from "../../kernel/core/operation";
import { readNotificationSettings, saveNotificationSettings } from "./settings";

/** Changes how the viewer is notified of the given kinds of events. */
export const updateNotificationSettings: OperationOf<"updateNotificationSettings"> = async ({
  db,
  viewer,
  body,
}) => {
  await saveNotificationSettings(db, viewer.id, body);
  return readNotificationSettings(db, viewer.id);
};
