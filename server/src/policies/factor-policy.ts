import { FACTOR_METHODS } from "@guildway/shared/contract/sign-in";
import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Database } from "../db/database";
import { authenticators, passkeys, sessions } from "../db/schema";

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

/** Whether the account has anything but a password. */
export async function hasFactor(db: Database, accountId: string): Promise<boolean> {
  return (await hasAuthenticator(db, accountId)) || (await hasPasskey(db, accountId));
}

/** Whether a factor has opened the session or confirmed it since; what the account has says nothing about that. */
export async function isFactorsSession(db: Database, sessionId: string): Promise<boolean> {
  const byFactor = or(
    inArray(sessions.openedBy, [...FACTOR_METHODS]),
    inArray(sessions.confirmedBy, [...FACTOR_METHODS]),
  );
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), byFactor))) > 0;
}
