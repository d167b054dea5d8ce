import { eq } from "drizzle-orm";
import { provenMailbox } from "../accounts/proven-mailbox";
import type { AppConfig } from "../core/services";
import type { Database } from "../db/database";
import { authenticators, halfSessions, recoveryCodes } from "../db/schema";
import { mailAccount } from "../mail/outbox";
import { authenticatorRemovedMail } from "./factor-mails";

/** Removes all second factors of an account, and tells its owner if there was one that counted. */
export async function removeFactors(
  tx: Database,
  config: Pick<AppConfig, "publicUrl" | "requireEmailVerification">,
  accountId: string,
): Promise<void> {
  const removed = await tx
    .delete(authenticators)
    .where(eq(authenticators.accountId, accountId))
    .returning({ addedAt: authenticators.addedAt });
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.delete(halfSessions).where(eq(halfSessions.accountId, accountId));
  if (!removed.some(({ addedAt }) => addedAt)) return;
  await mailAccount(tx, accountId, authenticatorRemovedMail(config.publicUrl), provenMailbox(config));
}
