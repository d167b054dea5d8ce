import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import { createAccount, requireInvited } from "./create-account";
import { requireGoodPassword } from "./require-good-password";
import { sessionOf, signIn } from "./sign-in";

/**
 * Creates an account and its first session (product §14.1).
 * @throws {Problem} `email-taken`, `registration-closed`
 */
export const register = operation("register", {
  rates: { address: [perHour(100)] },
  lane: "entry",
  run: async (context) => {
    const { db, hasher, body } = context;
    // Before the work of checking and hashing a password.
    await requireInvited(context, body.email);
    await requireGoodPassword(context, body);
    const passwordHash = await hasher.hash(body.password);
    const registered = await db.transaction(async (tx) => {
      const id = await createAccount(context, tx, { email: body.email, passwordHash });
      return { id, signedIn: await signIn(context, tx, id) };
    });
    return { user_id: registered.id, ...sessionOf(registered.signedIn) };
  },
});
