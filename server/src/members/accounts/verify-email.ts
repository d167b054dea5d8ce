import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import { useUpLink } from "./email-link";
import { markVerified } from "./mark-verified";
import { voidPassword } from "./set-password";
import { sessionOf, signIn } from "./sign-in";

/**
 * Uses up a verification token and opens a session (product §14.1). Without the account's own session the link proves
 * that the caller can read the mail, but not that they chose the password: someone else may have. So the password no
 * longer works, and anyone who used it is signed out. The new session is the owner's, as after a password reset; a new
 * password is chosen by mail.
 * @throws {Problem} `link-unknown`, `link-used`, `link-expired`
 */
export const verifyEmail = operation("verifyEmail", {
  rates: { address: [perHour(100)] },
  lane: "entry",
  run: async (context) => {
    const { db, clock, config, query, viewer } = context;
    const now = clock.now();
    const { accountId, signedIn } = await db.transaction(async (tx) => {
      const { accountId } = await useUpLink(context, tx, "verify", query.token);
      await markVerified(tx, accountId, now, config);
      if (viewer?.id !== accountId) await voidPassword(context, tx, accountId);
      return { accountId, signedIn: await signIn(context, tx, accountId, { by: "link" }) };
    });
    return { ...sessionOf(signedIn), account_id: accountId };
  },
});
