import type { Endpoint } from "@guildway/shared/contract/endpoint";
import type { ConfirmationMethod } from "@guildway/shared/contract/security";
import { FACTOR_METHODS, type FactorMethod, type SignInPolicy } from "@guildway/shared/contract/sign-in";
import { and, eq, gt } from "drizzle-orm";
import { Problem } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import type { Viewer } from "../../kernel/core/viewer";
import type { Database } from "../../kernel/db/database";
import { accounts, sessions } from "../../kernel/db/schema";
import { findFactorMethods, findSignInPolicy } from "../../kernel/policies/factor-policy";
import { findRole } from "../../kernel/policies/moderator-policy";

/** How long a confirmation counts (product §3.5). */
const LIFETIME_MS = 10 * 60 * 1000;

/** The clocks of several servers differ a little. A later confirmation was noted while the clock was ahead. */
const SLACK_MS = 60 * 1000;

type Asking = Pick<Services, "db" | "clock" | "config" | "passkeys">;
type Wanted = NonNullable<Endpoint["confirmed"]>;

/**
 * Refuses a session that wasn't confirmed within the last 10 minutes in the way that the call needs, and says how
 * to confirm it. It is read each time: these calls are rare, and another process may just have confirmed the
 * session.
 * @throws {Problem} `confirmation-required`, 401 if the session has just ended
 */
export async function requireConfirmed(
  { db, clock, config, passkeys }: Asking,
  { id, sessionId, scopes }: Viewer,
  wanted: Wanted,
): Promise<void> {
  // An access token was confirmed when it was created: it may use its scopes.
  if (scopes) return;
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
  // If signing in requires a factor, so does confirming: the password alone is never enough.
  const takesFactor =
    policy !== "password" || (wanted === "factor" && (has.has("code") || has.has("passkey")));
  const takesCode = has.has("code") || (takesFactor && has.has("recovery-code"));
  const age = confirmedAt === null ? LIFETIME_MS : now.getTime() - confirmedAt.getTime();
  const isFresh = age < LIFETIME_MS && age >= -SLACK_MS;
  if (isFresh && !takesFactor) return;
  if (isFresh && FACTOR_METHODS.some((method) => method === confirmedBy)) return;
  if (isFresh && confirmedBy === "link" && (await isLinkEnough({ db, config }, id, policy))) return;
  const methods: ConfirmationMethod[] = [];
  if (passwordHash !== null && (!takesFactor || takesCode)) methods.push("password");
  if (passwordHash !== null && takesCode) methods.push("code");
  if (passkeys && has.has("passkey")) methods.push("passkey");
  const detail =
    methods.length > 0
      ? howToConfirm(methods, takesFactor && codesOf(has))
      : whyNobodyCan(takesFactor, has, await isLinkEnough({ db, config }, id, policy));
  throw new Problem("confirmation-required", { detail, more: { methods } });
}

/**
 * If the password is enough, someone who reads the mail can replace it and sign in with it: that link also removes
 * a passkey that a thief has added. If moderators need a factor, reading their mail isn't one.
 */
async function isLinkEnough(
  { db, config }: { db: Database; config: Services["config"] },
  accountId: string,
  policy: SignInPolicy,
): Promise<boolean> {
  if (policy !== "password") return false;
  return config.requireModeratorMfa !== true || (await findRole(db, accountId)) === null;
}

/** The names of the account's codes, for its owner. */
function codesOf(has: ReadonlySet<FactorMethod>): string {
  const codes = [
    ...(has.has("code") ? ["a code from your authenticator app"] : []),
    ...(has.has("recovery-code") ? ["a recovery code"] : []),
  ];
  return codes.join(" or ");
}

function howToConfirm(methods: readonly ConfirmationMethod[], codes: string | false): string {
  const ways = [
    ...(methods.includes("passkey") ? ["use your passkey"] : []),
    ...(methods.includes("password") ? [`enter your password${codes ? ` and ${codes}` : ""}`] : []),
  ];
  return `Confirm it's you, then try again: ${ways.join(", or ")}. This counts for 10 minutes`;
}

function whyNobodyCan(takesFactor: boolean, has: ReadonlySet<FactorMethod>, isLinkEnough: boolean): string {
  const forgot = "“Forgot your password?” on the sign-in page";
  if (!takesFactor) {
    return `This account has no password yet. Sign in again with a linked account, or choose a password with ${forgot}`;
  }
  const passkey = "This takes your passkey. Sign in where you can use it";
  if (isLinkEnough) return `${passkey}, or set a new password with ${forgot}: this counts for 10 minutes`;
  if (has.has("recovery-code")) {
    return `${passkey}, or set a new password with ${forgot} and then enter a recovery code`;
  }
  return `${passkey}. If you have lost it, ask the people who run this site`;
}

/**
 * Locks a session for the rest of a transaction, so that neither it nor its confirmation can end before the work is
 * done. The account is locked first, in the order in which a new password ends sessions.
 * @throws {Problem} as {@link requireConfirmed}
 */
export async function lockConfirmed(services: Asking, viewer: Viewer, wanted: Wanted): Promise<void> {
  const { db } = services;
  const isOwn = eq(accounts.id, viewer.id);
  await db.select({ id: accounts.id }).from(accounts).where(isOwn).for("no key update");
  await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, viewer.sessionId)).for("update");
  await requireConfirmed(services, viewer, wanted);
}
