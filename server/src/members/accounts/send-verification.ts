import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Services } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { accounts, profiles } from "../../kernel/db/schema";
import { sendLink } from "./email-link";
import { verificationMail } from "./verification-mail";

/** A verification link works for 24 hours (product §3). */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * An account without a profile whose address nobody verifies for this long is deleted once its last link has
 * expired.
 */
export const UNVERIFIED_DAYS = 7;

/**
 * Sends an account a new verification link, within the caller's transaction. For an account that does not exist, is
 * already verified, or is about to be deleted because nobody has verified it, it does the same work and sends
 * nothing: otherwise someone could reserve another person's address by asking once a day.
 */
export async function sendVerification(
  context: Pick<Services, "clock" | "config" | "hasher" | "secrets">,
  db: Database,
  accountId: string,
): Promise<void> {
  const since = new Date(context.clock.now().getTime() - UNVERIFIED_DAYS * LIFETIME_MS);
  const hasProfile = sql`exists (select from ${profiles} where ${profiles.id} = ${accounts.id})`;
  await sendLink(context, db, {
    kind: "verify",
    account: and(
      eq(accounts.id, accountId),
      isNull(accounts.verifiedAt),
      or(gt(accounts.createdAt, since), hasProfile),
    ),
    lifetimeMs: LIFETIME_MS,
    mail: (token) => verificationMail(context.config.publicUrl, token),
  });
}
