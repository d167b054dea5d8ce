import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "../db/database";
import { authenticators, passkeys } from "../db/schema";

/** The condition for an account's authenticator app, once it counts. */
export function isAddedBy(accountId: string) {
  return and(eq(authenticators.accountId, accountId), isNotNull(authenticators.addedAt));
}

/** Whether signing in to the account takes a second step. */
export async function hasAuthenticator(db: Database, accountId: string): Promise<boolean> {
  return (await db.$count(authenticators, isAddedBy(accountId))) > 0;
}

/** Whether the account can be signed in to with a passkey. */
export async function hasPasskey(db: Database, accountId: string): Promise<boolean> {
  return (await db.$count(passkeys, eq(passkeys.accountId, accountId))) > 0;
}
