import { and, eq, type SQL } from "drizzle-orm";
import type { AppConfig } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { accountIdentities, halfSessions } from "../../kernel/db/schema";
import { mailAccount } from "../../kernel/mail/outbox";
import { provenMailbox } from "../../kernel/policies/proven-mailbox";
import { type Acting, noteActivity } from "../activity/note-activity";
import { readWaysIn } from "../factors/ways-in";
import { identityUnlinkedMail } from "./identity-mails";
import { type Named, providerName } from "./provider-name";

type Unlinking = Acting & {
  config: Pick<AppConfig, "publicUrl" | "requireEmailVerification">;
  identityProviders?: readonly Named[] | undefined;
};

/**
 * Unlinks an account's identities, or those for which a condition holds, and tells its owner of each.
 * @returns how many there were
 */
export async function removeIdentities(
  tx: Transaction,
  acting: Unlinking,
  accountId: string,
  which?: SQL,
): Promise<number> {
  const { config, identityProviders } = acting;
  const removed = await tx
    .delete(accountIdentities)
    .where(and(eq(accountIdentities.accountId, accountId), which))
    .returning({ provider: accountIdentities.provider });
  // A pending sign-in may have started with an unlinked account.
  if (removed.length > 0) await tx.delete(halfSessions).where(eq(halfSessions.accountId, accountId));
  for (const { provider } of removed) {
    const name = providerName(identityProviders, provider);
    await noteActivity(acting, tx, accountId, "identity-unlinked", { detail: name });
    const mail = identityUnlinkedMail(config.publicUrl, name, await readWaysIn(tx, accountId));
    await mailAccount(tx, accountId, mail, provenMailbox(config));
  }
  return removed.length;
}
