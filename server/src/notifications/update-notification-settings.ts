import { sql } from "drizzle-orm";
import { NOTIFICATION_KINDS } from "shared/contract/options";
import { notificationSettings } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { readNotificationSettings } from "./get-notification-settings";

/** Changes how the viewer hears of those kinds of events that are given. */
export const updateNotificationSettings: OperationOf<"updateNotificationSettings"> = async ({
  db,
  viewer,
  body,
}) => {
  // In the order of the kinds: two changes at once wait for each other instead of in a circle.
  const chosen = NOTIFICATION_KINDS.flatMap((kind) => {
    const channel = body[kind];
    return channel ? [{ userId: viewer.id, kind, channel }] : [];
  });
  if (chosen.length > 0) {
    await db
      .insert(notificationSettings)
      .values(chosen)
      .onConflictDoUpdate({
        target: [notificationSettings.userId, notificationSettings.kind],
        set: { channel: sql`excluded.channel` },
      });
  }
  return readNotificationSettings(db, viewer.id);
};
