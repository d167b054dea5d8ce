import type { ConfirmationMethod } from "@guildway/shared/contract/security";
import { eq } from "drizzle-orm";
import { Problem } from "../core/problem";
import type { Services } from "../core/services";
import type { Viewer } from "../core/viewer";
import { accounts, sessions } from "../db/schema";
import { hasAuthenticator, hasPasskey } from "../policies/factor-policy";

/** How long a confirmation counts (product §3.5). */
const LIFETIME_MS = 10 * 60 * 1000;

/**
 * Refuses a session whose person hasn't shown within the last 10 minutes that it's them, and says how they can. Read
 * anew each time: these calls are rare, and another process may just have confirmed the session.
 * @throws {Problem} `confirmation-required`, 401 if the session has just ended
 */
export async function requireConfirmed(
  { db, clock, passkeys }: Pick<Services, "db" | "clock" | "passkeys">,
  { id, sessionId }: Viewer,
): Promise<void> {
  const [session] = await db
    .select({ confirmedAt: sessions.confirmedAt, passwordHash: accounts.passwordHash })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(eq(sessions.id, sessionId));
  if (!session) throw new Problem("signed-out");
  const { confirmedAt, passwordHash } = session;
  if (confirmedAt && clock.now().getTime() - confirmedAt.getTime() < LIFETIME_MS) return;
  const methods: ConfirmationMethod[] = passwordHash === null ? [] : ["password"];
  if (passwordHash !== null && (await hasAuthenticator(db, id))) methods.push("code");
  if (passkeys && (await hasPasskey(db, id))) methods.push("passkey");
  throw new Problem("confirmation-required", {
    detail:
      methods.length === 0
        ? "This account has no password yet. Choose one with “Forgot your password?” on the sign-in page"
        : "You signed in a while ago. Confirm it's you, then try again",
    more: { methods },
  });
}
