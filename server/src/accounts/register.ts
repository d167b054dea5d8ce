import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import { accounts } from "../db/schema";
import { sendVerification } from "./send-verification";
import { openSession } from "./session";

/**
 * Creates an account, its first session and, where verification is required, the mail (spec §7).
 * @throws {Problem} `email-taken`, with the specification's text (spec §5)
 */
export const register: OperationOf<"register"> = async (context) => {
  const { db, hasher, clock, config, body, request } = context;
  const passwordHash = await hasher.hash(body.password);
  return db.transaction(async (tx) => {
    // Two submits at once meet here: the second waits for the first and then inserts nothing.
    const [account] = await tx
      .insert(accounts)
      .values({ email: body.email, passwordHash, createdAt: clock.now() })
      .onConflictDoNothing({ target: accounts.email })
      .returning({ id: accounts.id });
    if (!account) throw emailTaken();
    if (config.requireEmailVerification) await sendVerification(context, tx, account.id);
    return {
      user_id: account.id,
      access_token: await openSession(context, tx, account.id, request.userAgent),
    };
  });
};

function emailTaken(): Problem {
  const message = "Email is already linked to existing account. Please use another email";
  return new Problem("email-taken", { detail: message, errors: [{ path: "email", message }] });
}
