import { and, eq, isNull } from "drizzle-orm";
import type { Services } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { accounts } from "../../kernel/db/schema";
import { sendLink } from "./email-link";
import { verificationMail } from "./verification-mail";

/** A verification link works for 24 hours (product §3). */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Sends an account a new verification link, within the caller's transaction. For an account that does
 * not exist or is already verified, it does the same work and sends nothing.
 */
export async function sendVerification(
  context: Pick<Services, "clock" | "config" | "hasher" | "secrets">,
  db: Database,
  accountId: string,
): Promise<void> {
  await sendLink(context, db, {
    kind: "verify",
    account: and(eq(accounts.id, accountId), isNull(accounts.verifiedAt)),
    lifetimeMs: LIFETIME_MS,
    mail: (token) => verificationMail(context.config.publicUrl, token),
  });
}
