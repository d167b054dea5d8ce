import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { profiles } from "../../kernel/db/schema";
import { announcePresenceChange } from "../../kernel/events/presence";
import { readSettings } from "./get-settings";

/** Changes those of the viewer's settings that are given. */
export const updateSettings = operation("updateSettings", {
  rates: CHANGE_RATES,
  run: async ({ db, viewer, body }) => {
    const changes = {
      publicDirectory: body.public_directory,
      readReceipts: body.read_receipts,
      showActive: body.show_active,
      enterSends: body.enter_sends,
      messageMail: body.message_mail,
      locale: body.locale,
    };
    // Drizzle leaves out what is undefined, and refuses a change of nothing.
    if (Object.values(changes).some((value) => value !== undefined)) {
      await db.update(profiles).set(changes).where(eq(profiles.id, viewer.id));
    }
    if (body.show_active !== undefined) await announcePresenceChange(db);
    return readSettings(db, viewer.id);
  },
});
