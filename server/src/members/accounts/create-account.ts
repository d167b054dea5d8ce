import { Problem } from "../../kernel/core/problem";
import type { AppConfig, Services } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { accounts } from "../../kernel/db/schema";
import { type Acting, noteActivity } from "../activity/note-activity";
import { mayRegister } from "./invitations";
import { sendVerification } from "./send-verification";
import { isReserved } from "./undo-links";

type Asking = Parameters<typeof sendVerification>[0] & Pick<Services, "db" | "config"> & Acting;

interface NewAccount {
  email: string;
  /** Null if the account has another way to sign in. */
  passwordHash: string | null;
  /** The message if an account has the address. */
  taken?: string;
}

/**
 * Refuses addresses that may not register.
 * @throws {Problem} `registration-closed`
 */
export async function requireInvited(context: Asking, email: string): Promise<void> {
  if (!(await mayRegister(context, email))) throw closed(context.config.registration);
}

/**
 * Creates an account and, if verification is required, the mail (product §14.1).
 * @throws {Problem} `email-taken`, with the specification's text (product §3); `registration-closed`
 */
export async function createAccount(
  context: Asking,
  tx: Transaction,
  { email, passwordHash, taken = TAKEN }: NewAccount,
): Promise<string> {
  await requireInvited({ ...context, db: tx }, email);
  // If two requests arrive at once, the second waits here for the first and then inserts nothing.
  const [account] = await tx
    .insert(accounts)
    .values({ email, passwordHash, createdAt: context.clock.now() })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id });
  if (!account || (await isReserved(context.clock, tx, { id: account.id, email }))) {
    throw new Problem("email-taken", { detail: taken, errors: [{ path: "email", message: taken }] });
  }
  await noteActivity(context, tx, account.id, "account-created");
  if (context.config.requireEmailVerification) await sendVerification(context, tx, account.id);
  return account.id;
}

const TAKEN = "Email is already linked to existing account. Please use another email";

function closed(registration: AppConfig["registration"]): Problem {
  const detail =
    registration === "invited"
      ? "Only people who are invited can register. Check that this is the address you were invited with."
      : "Registration is closed.";
  return new Problem("registration-closed", { detail, errors: [{ path: "email", message: detail }] });
}
