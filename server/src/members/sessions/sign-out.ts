import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { sessions } from "../../kernel/db/schema";

/** Revokes the session of the token that was sent (product §3). The account's other sessions stay open. */
export const signOut = operation("signOut", {
  rates: CHANGE_RATES,
  lane: "entry",
  run: async ({ db, viewer }) => {
    await db.delete(sessions).where(eq(sessions.id, viewer.sessionId));
    return undefined;
  },
});
