import { and, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import { forgive, throttle, uncount } from "../core/throttle";
import { accounts } from "../db/schema";
import { openSession } from "./session";

// Failures alone are counted for good, so that one office behind one address is not locked out by its own
// people; a success does not wipe out the failures of others at the address.
const BY_EMAIL = { max: 10, seconds: 15 * 60 };
const BY_ADDRESS = { max: 100, seconds: 15 * 60 };

/** Under which failed sign-ins with an address are counted. */
export function loginKey(email: string): string {
  return `login:email:${email.toLowerCase()}`;
}

/**
 * Opens a session (spec §7). An unknown address and a wrong password give the same answer after the same
 * work, and are throttled alike.
 * @throws {Problem} `wrong-credentials`, `too-many-requests`
 */
export const login: OperationOf<"login"> = async (context) => {
  const { db, hasher, clock, body, request } = context;
  const emailKey = loginKey(body.email);
  const addressKey = `login:address:${request.address}`;
  await throttle(clock, db, addressKey, BY_ADDRESS);
  await throttle(clock, db, emailKey, BY_EMAIL);

  const [account] = await db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.email, body.email));
  const matches = await hasher.verify(body.password, account?.passwordHash);
  if (!account || !matches) throw new Problem("wrong-credentials");

  return db.transaction(async (tx) => {
    // A password that has been replaced since it was read opens no session: the change has ended all of them.
    const [unchanged] = await tx
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash)))
      .for("share");
    if (!unchanged) throw new Problem("wrong-credentials");
    await forgive(tx, emailKey);
    await uncount(tx, addressKey);
    const access_token = await openSession(context, tx, account.id, request.userAgent);
    return { user_id: account.id, access_token };
  });
};
