import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import { accounts } from "../../kernel/db/schema";
import { findLink, useUpLink } from "./email-link";
import { endBegunSignIns } from "./end-begun-sign-ins";
import { findDevice } from "./known-device";
import { sessionOf, signIn } from "./sign-in";

/**
 * Uses up a mailed link in the browser that asked for it, and opens a session, or begins the second step as a password
 * would. It counts as confirmed by mail.
 * @throws {Problem} `link-unknown`, also in another browser; `link-used`, `link-expired`, `second-step-required`,
 * `suspended`
 */
export const signInByLink = operation("signInByLink", {
  rates: { address: [perHour(100)] },
  lane: "entry",
  run: async (context) => {
    const { db, clock, body } = context;
    const link = ["sign-in", body.token, body.browser_secret] as const;
    const { accountId } = await findLink(context, db, ...link);
    const known = await findDevice(context, accountId);
    const signedIn = await db.transaction(async (tx) => {
      // A new password or address ends links while it locks the account: this waits, and then finds the link ended.
      await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("share");
      await useUpLink(context, tx, ...link);
      await endBegunSignIns(tx, accountId, clock.now());
      return signIn(context, tx, accountId, { known, by: "link", confirmed: true, notifies: true });
    });
    return { user_id: accountId, ...sessionOf(signedIn) };
  },
});
