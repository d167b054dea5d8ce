import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import { forgive } from "../core/throttle";
import { accounts } from "../db/schema";
import { useUpLink } from "./email-link";
import { loginKey } from "./login";
import { markVerified } from "./mark-verified";
import { openSession } from "./session";
import { setPassword } from "./set-password";

/**
 * Uses up a reset link: sets the password, ends all sessions and opens one. Whoever has the mail owns the
 * address, so it is verified by this too, and an account that guesses had locked is open again.
 * @throws {Problem} `link-unknown`, `link-used`, `link-expired`
 */
export const resetPassword: OperationOf<"resetPassword"> = async (context) => {
  const { db, clock, hasher, query, body, request } = context;
  const passwordHash = await hasher.hash(body.password);
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { accountId } = await useUpLink(context, tx, "reset", query.token);
    await setPassword(context, tx, { accountId, passwordHash });
    await markVerified(tx, accountId, now);
    const [account] = await tx
      .select({ email: accounts.email })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (!account) throw new Problem("link-unknown");
    await forgive(tx, loginKey(account.email));
    const access_token = await openSession(context, tx, accountId, request.userAgent);
    return { user_id: accountId, access_token };
  });
};
