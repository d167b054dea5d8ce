import { FACTOR_METHODS, type FactorMethod, type SignInPolicy } from "@guildway/shared/contract/sign-in";
import { and, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import type { Viewer } from "../core/viewer";
import type { Database } from "../db/database";
import { accounts, authenticators, passkeys, recoveryCodes, sessions } from "../db/schema";

/** The condition for an account's authenticator app, once it counts. */
export function isAddedBy(accountId: string) {
  return and(eq(authenticators.accountId, accountId), isNotNull(authenticators.addedAt));
}

/** Whether the account has an authenticator app. */
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

/** How many recovery codes the account has left. */
export async function countRecoveryCodes(db: Database, accountId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
}

/** The methods for the account's second step. */
export async function findFactorMethods(db: Database, accountId: string): Promise<FactorMethod[]> {
  const has: Record<FactorMethod, boolean> = {
    passkey: await hasPasskey(db, accountId),
    code: await hasAuthenticator(db, accountId),
    "recovery-code": (await countRecoveryCodes(db, accountId)) > 0,
  };
  return FACTOR_METHODS.filter((method) => has[method]);
}

/** What signing in to the account requires. An authenticator app always requires its code: it has no other use. */
export async function findSignInPolicy(db: Database, accountId: string): Promise<SignInPolicy> {
  const [account] = await db
    .select({ policy: accounts.signInPolicy })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const policy = account?.policy ?? "password";
  return policy === "password" && (await hasAuthenticator(db, accountId)) ? "second-factor" : policy;
}

/** Whether a factor has opened the session or confirmed it since, regardless of which factors the account has. */
async function isFactorsSession(db: Database, sessionId: string): Promise<boolean> {
  return (await db.$count(sessions, and(eq(sessions.id, sessionId), isByFactor()))) > 0;
}

/**
 * Whether the person has used a factor in this session. The account's factors say nothing about who opened this
 * session. A company's token was created with a factor.
 */
export async function hasShownFactor(
  db: Database,
  { id, sessionId, companyId }: Pick<Viewer, "id" | "sessionId" | "companyId">,
): Promise<boolean> {
  return (await hasFactor(db, id)) && (companyId !== undefined || (await isFactorsSession(db, sessionId)));
}

/** The condition for sessions that a factor has opened or confirmed. */
export function isByFactor() {
  const factors = [...FACTOR_METHODS];
  return or(inArray(sessions.openedBy, factors), inArray(sessions.confirmedBy, factors));
}
