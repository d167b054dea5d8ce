import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { accounts } from "../../kernel/db/schema";
import { findSignInPolicy } from "../../kernel/policies/factor-policy";
import { forgiveGuesses } from "./check-password";
import { findLink, useUpLink } from "./email-link";
import { markVerified } from "./mark-verified";
import { requireGoodPasswordOf } from "./require-good-password";
import { setPassword } from "./set-password";
import { sessionOf, signIn } from "./sign-in";

/**
 * Uses up a reset link: sets the password, ends all sessions and opens one. Anyone who can read the mail owns
 * the address, so this verifies it too and unlocks an account that was locked after wrong guesses.
 *
 * If a second factor is required, no session is opened before it. If only passkeys sign in, nothing changes before
 * it either: then the password and a second factor sign in.
 * @throws {Problem} `link-unknown`, `link-used`, `link-expired`; `second-step-required` once the password is set
 */
export const resetPassword = operation("resetPassword", {
  rates: { address: [perHour(100)] },
  lane: "entry",
  run: async (context) => {
    const { db, clock, config, hasher, query, body, request } = context;
    const link = await findLink(context, db, "reset", query.token);
    await requireGoodPasswordOf(context, link.accountId, body);
    const passwordHash = await hasher.hash(body.password);
    const now = clock.now();
    const { accountId, signedIn } = await db.transaction(async (tx) => {
      const { accountId } = await useUpLink(context, tx, "reset", query.token);
      const [account] = await tx
        .select({ email: accounts.email, verifiedAt: accounts.verifiedAt })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      if (!account) throw new Problem("link-unknown");
      // Passkeys of an account with an unverified address may be a stranger's; the new password removes them.
      const waits = account.verifiedAt !== null && (await findSignInPolicy(tx, accountId)) === "passkeys";
      if (!waits) await setPassword(context, tx, { accountId, passwordHash });
      await markVerified(tx, accountId, now, config);
      await forgiveGuesses(tx, account.email, request.address);
      const options = {
        by: "link",
        confirmed: true,
        passwordHash: waits ? passwordHash : undefined,
      } as const;
      return { accountId, signedIn: await signIn(context, tx, accountId, options) };
    });
    return { user_id: accountId, ...sessionOf(signedIn) };
  },
});
