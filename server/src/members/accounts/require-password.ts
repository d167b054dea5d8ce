import { eq } from "drizzle-orm";
import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import { forgive, throttle } from "../../kernel/core/throttle";
import type { Viewer } from "../../kernel/core/viewer";
import { accounts } from "../../kernel/db/schema";

// By session: a new session needs a password, so someone with a stolen session gets no more guesses and locks
// nobody else out.
const RATE = { max: 10, seconds: 15 * 60 };

/**
 * Checks that the person with the session also knows the password.
 *
 * @returns the password's hash
 * @throws {Problem} `wrong-password`, `too-many-requests`, 401 if the account has just been deleted
 */
export async function requirePassword(
  { db, hasher, clock, viewer }: Pick<Services, "db" | "hasher" | "clock"> & { viewer: Viewer },
  password: string,
): Promise<string> {
  const key = `password:session:${viewer.sessionId}`;
  await throttle(clock, db, key, RATE);
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, viewer.id));
  if (!account) throw new Problem("signed-out");
  if (account.passwordHash === null) throw noPassword();
  if (!(await hasher.verify(password, account.passwordHash))) throw wrongPassword();
  await forgive(db, key);
  return account.passwordHash;
}

/** 403 that names the password field. */
export function wrongPassword(): Problem {
  const message = "This is not your current password";
  return new Problem("wrong-password", { detail: message, errors: [{ path: "current_password", message }] });
}

function noPassword(): Problem {
  const message =
    "This account has no password yet. Choose one with “Forgot your password?” on the sign-in page";
  return new Problem("wrong-password", { detail: message, errors: [{ path: "current_password", message }] });
}
