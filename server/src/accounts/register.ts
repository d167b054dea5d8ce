import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import type { AppConfig } from "../core/services";
import { accounts } from "../db/schema";
import { mayRegister } from "./invitations";
import { noteActivity } from "./note-activity";
import { requireGoodPassword } from "./require-good-password";
import { sendVerification } from "./send-verification";
import { signIn, tokenOf } from "./sign-in";

/**
 * Creates an account, its first session and, if verification is required, the mail (product §14.1).
 * @throws {Problem} `email-taken`, with the specification's text (product §3); `registration-closed`
 */
export const register: OperationOf<"register"> = async (context) => {
  const { db, hasher, clock, config, body } = context;
  if (!(await mayRegister(context, body.email))) throw closed(config.registration);
  await requireGoodPassword(context, body);
  const passwordHash = await hasher.hash(body.password);
  const registered = await db.transaction(async (tx) => {
    // If two requests arrive at once, the second waits here for the first and then inserts nothing.
    const [account] = await tx
      .insert(accounts)
      .values({ email: body.email, passwordHash, createdAt: clock.now() })
      .onConflictDoNothing({ target: accounts.email })
      .returning({ id: accounts.id });
    if (!account) throw emailTaken();
    await noteActivity(context, tx, account.id, "account-created");
    if (config.requireEmailVerification) await sendVerification(context, tx, account.id);
    return { id: account.id, signedIn: await signIn(context, tx, account.id) };
  });
  return { user_id: registered.id, access_token: tokenOf(registered.signedIn) };
};

function closed(registration: AppConfig["registration"]): Problem {
  const detail =
    registration === "invited"
      ? "Only people who are invited can register. Check that this is the address you were invited with."
      : "Registration is closed.";
  return new Problem("registration-closed", { detail, errors: [{ path: "email", message: detail }] });
}

function emailTaken(): Problem {
  const message = "Email is already linked to existing account. Please use another email";
  return new Problem("email-taken", { detail: message, errors: [{ path: "email", message }] });
}
