import { NOTIFICATION_KINDS } from "@guildway/shared/contract/options";
import type { Database } from "../../kernel/db/database";
import { readNotificationSettings } from "../../kernel/policies/notification-policy";
import { saveNotificationSettings } from "./save-notification-settings";

/** Stops mailing a person about events; the kinds that were mailed are shown only in the app from now on. */
export async function endDigest(db: Database, userId: string): Promise<void> {
  const settings = await readNotificationSettings(db, userId);
  const mailed = NOTIFICATION_KINDS.filter((kind) => settings[kind].startsWith("email"));
  await saveNotificationSettings(
    db,
    userId,
    Object.fromEntries(mailed.map((kind) => [kind, "in-app" as const])),
  );
}
