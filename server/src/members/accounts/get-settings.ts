import type { Settings } from "@guildway/shared/contract/security";
import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import { profiles } from "../../kernel/db/schema";

/** The viewer's settings. */
export const getSettings = operation("getSettings", {
  run: async ({ db, viewer }) => readSettings(db, viewer.id),
});

/** @throws {Problem} 401 if the account has just been deleted */
export async function readSettings(db: Database, userId: string): Promise<Settings> {
  const [settings] = await db
    .select({
      public_directory: profiles.publicDirectory,
      read_receipts: profiles.readReceipts,
      show_active: profiles.showActive,
      enter_sends: profiles.enterSends,
      message_mail: profiles.messageMail,
      locale: profiles.locale,
    })
    .from(profiles)
    .where(eq(profiles.id, userId));
  if (!settings) throw new Problem("signed-out");
  return settings;
}
