import { eq } from "drizzle-orm";
import type { NotificationSettings } from "shared/contract/notifications";
import type { Database } from "../db/database";
import { notificationSettings } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { DEFAULT_CHANNELS } from "./default-channels";

/** How the viewer hears of each kind of event. */
export const getNotificationSettings: OperationOf<"getNotificationSettings"> = async ({ db, viewer }) =>
  readNotificationSettings(db, viewer.id);

export async function readNotificationSettings(db: Database, userId: string): Promise<NotificationSettings> {
  const chosen = await db
    .select({ kind: notificationSettings.kind, channel: notificationSettings.channel })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return { ...DEFAULT_CHANNELS, ...Object.fromEntries(chosen.map(({ kind, channel }) => [kind, channel])) };
}
