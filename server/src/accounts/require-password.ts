import { eq } from "drizzle-orm";
import { Problem } from "../core/problem";
import type { Services } from "../core/services";
import { forgive, throttle } from "../core/throttle";
import { accounts } from "../db/schema";
import type { Viewer } from "./viewer";

// By account alone: it takes a session to be here, and a guess from anywhere is a guess.
const RATE = { max: 10, seconds: 15 * 60 };

/**
 * Makes sure that whoever holds the session also knows the password.
 *
 * @returns the password's hash
 * @throws {Problem} `wrong-password`, `too-many-requests`, 401 when the account has been deleted meanwhile
 */
export async function requirePassword(
  { db, hasher, clock, viewer }: Pick<Services, "db" | "hasher" | "clock"> & { viewer: Viewer },
  password: string,
): Promise<string> {
  const key = `password:account:${viewer.id}`;
  await throttle(clock, db, key, RATE);
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, viewer.id));
  if (!account) throw new Problem("signed-out");
  if (!(await hasher.verify(password, account.passwordHash))) throw wrongPassword();
  await forgive(db, key);
  return account.passwordHash;
}

/** 403 at the field that holds the password. */
export function wrongPassword(): Problem {
  const message = "This is not your current password";
  return new Problem("wrong-password", { detail: message, errors: [{ path: "current_password", message }] });
}
