import { and, eq, isNotNull } from "drizzle-orm";
import type { Services } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { accounts, profiles } from "../../kernel/db/schema";
import { mailAccount } from "../../kernel/mail/outbox";
import { deletionCanceledMail } from "./deletion-mails";

/**
 * Brings back an account whose owner has asked to delete it, and signs in again in time.
 * @returns whether it was to be deleted
 */
export async function undoDeletion(
  { config }: { config: Pick<Services["config"], "publicUrl"> },
  tx: Transaction,
  accountId: string,
): Promise<boolean> {
  const [asked] = await tx
    .select({ at: accounts.deletionAskedAt })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.deletionAskedAt)))
    .for("no key update");
  if (!asked?.at) return false;
  await tx.update(accounts).set({ deletionAskedAt: null }).where(eq(accounts.id, accountId));
  // Someone whom moderators have hidden stays hidden.
  const shown = await tx
    .update(profiles)
    .set({ hiddenAt: null })
    .where(and(eq(profiles.id, accountId), eq(profiles.hiddenAt, asked.at)))
    .returning({ id: profiles.id });
  await mailAccount(tx, accountId, deletionCanceledMail(config.publicUrl, { isSeen: shown.length > 0 }));
  return true;
}
