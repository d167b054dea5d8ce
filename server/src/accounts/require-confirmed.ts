import type { Endpoint } from "@guildway/shared/contract/endpoint";
import type { ConfirmationMethod } from "@guildway/shared/contract/security";
import { FACTOR_METHODS, type SignInPolicy } from "@guildway/shared/contract/sign-in";
import { and, eq, gt } from "drizzle-orm";
import { Problem } from "../core/problem";
import type { Services } from "../core/services";
import type { Viewer } from "../core/viewer";
import type { Database } from "../db/database";
import { accounts, sessions } from "../db/schema";
import { findFactorMethods, findSignInPolicy } from "../policies/factor-policy";
import { findRole } from "../policies/moderator-policy";

/** How long a confirmation counts (product §3.5). */
const LIFETIME_MS = 10 * 60 * 1000;

type Asking = Pick<Services, "db" | "clock" | "config" | "passkeys">;
type Wanted = NonNullable<Endpoint["confirmed"]>;

/**
 * Refuses a session whose person hasn't shown within the last 10 minutes that it's them, as the call needs it, and says
 * how they can. Read anew each time: these calls are rare, and another process may just have confirmed the session.
 * @throws {Problem} `confirmation-required`, 401 if the session has just ended
 */
export async function requireConfirmed(
  { db, clock, config, passkeys }: Asking,
  { id, sessionId }: Viewer,
  wanted: Wanted,
): Promise<void> {
  const now = clock.now();
  const [session] = await db
    .select({
      confirmedAt: sessions.confirmedAt,
      confirmedBy: sessions.confirmedBy,
      passwordHash: accounts.passwordHash,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)));
  if (!session) throw new Problem("signed-out");
  const { confirmedAt, confirmedBy, passwordHash } = session;
  const has = new Set(await findFactorMethods(db, id));
  const policy = await findSignInPolicy(db, id);
  // Where signing in takes a factor, so does confirming: the password alone never counts.
  const takesFactor =
    policy !== "password" || (wanted === "factor" && (has.has("code") || has.has("passkey")));
  const takesCode = has.has("code") || (takesFactor && has.has("recovery-code"));
  const isFresh = confirmedAt !== null && now.getTime() - confirmedAt.getTime() < LIFETIME_MS;
  if (isFresh && !takesFactor) return;
  if (isFresh && FACTOR_METHODS.some((method) => method === confirmedBy)) return;
  if (isFresh && confirmedBy === "link" && (await isLinkEnough({ db, config }, id, policy))) return;
  const methods: ConfirmationMethod[] = [];
  if (passwordHash !== null && (!takesFactor || takesCode)) methods.push("password");
  if (passwordHash !== null && takesCode) methods.push("code");
  if (passkeys && has.has("passkey")) methods.push("passkey");
  throw new Problem("confirmation-required", { detail: explain(methods, takesFactor), more: { methods } });
}

/**
 * Where the password is enough, whoever reads the mail can replace it and sign in with it: the link that does so also
 * removes a passkey that a thief has added. Where moderators need a factor, reading their mail isn't one.
 */
async function isLinkEnough(
  { db, config }: { db: Database; config: Services["config"] },
  accountId: string,
  policy: SignInPolicy,
): Promise<boolean> {
  if (policy !== "password") return false;
  return config.requireModeratorMfa !== true || (await findRole(db, accountId)) === null;
}

function explain(methods: readonly ConfirmationMethod[], takesFactor: boolean): string {
  if (methods.length === 0) {
    return takesFactor
      ? "This takes your passkey. Sign in where you can use it, or set a new password with “Forgot your password?” on the sign-in page"
      : "This account has no password yet. Sign in again with a linked account, or choose a password with “Forgot your password?” on the sign-in page";
  }
  if (takesFactor) return "Confirm it's you with your passkey or a code, then try again";
  return "You signed in a while ago. Confirm it's you, then try again";
}

/**
 * Holds a session for the rest of a transaction, so that it can't end, nor its confirmation be lost, before what it does
 * is done. The account is locked first, in the order in which a new password ends sessions.
 * @throws {Problem} as {@link requireConfirmed}
 */
export async function holdConfirmed(services: Asking, viewer: Viewer, wanted: Wanted): Promise<void> {
  const { db } = services;
  const isOwn = eq(accounts.id, viewer.id);
  await db.select({ id: accounts.id }).from(accounts).where(isOwn).for("no key update");
  await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, viewer.sessionId)).for("update");
  await requireConfirmed(services, viewer, wanted);
}
