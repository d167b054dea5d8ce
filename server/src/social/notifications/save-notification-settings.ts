import type { NotificationSettings } from "@guildway/shared/contract/notifications";
import { NOTIFICATION_KINDS } from "@guildway/shared/contract/options";
import { sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { notificationSettings } from "../../kernel/db/schema";

/** Stores how a person wants to be notified of the given kinds of events. */
export async function saveNotificationSettings(
  db: Database,
  userId: string,
  settings: Partial<NotificationSettings>,
): Promise<void> {
  // In the order of the kinds, so that two concurrent changes wait for each other instead of deadlocking.
  const chosen = NOTIFICATION_KINDS.flatMap((kind) => {
    const channel = settings[kind];
    return channel ? [{ userId, kind, channel }] : [];
  });
  if (chosen.length === 0) return;
  await db
    .insert(notificationSettings)
    .values(chosen)
    .onConflictDoUpdate({
      target: [notificationSettings.userId, notificationSettings.kind],
      set: { channel: sql`excluded.channel` },
    });
}
