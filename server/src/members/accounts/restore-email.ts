import { and, asc, eq, gte, isNotNull } from "drizzle-orm";
import { Problem } from "../../kernel/core/problem";
import type { AppConfig } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { accounts, undoLinks } from "../../kernel/db/schema";
import { isUniqueViolation } from "../../kernel/db/violations";
import { mailAddress } from "../../kernel/mail/outbox";
import { type Acting, maskEmail, noteActivity } from "../activity/note-activity";
import { emailRevertedMail } from "./email-change-mails";

const TAKEN =
  "Another account has the earlier email address by now, so nothing was changed. Contact the people who run this site";

/**
 * Restores an account's address and sign-in policy of a given time. The password is voided, because whoever changed
 * the address knows it. Links to later addresses end, too.
 * @returns when the address was changed first since; undefined if it wasn't
 * @throws {Problem} `email-taken`
 */
export async function restoreEmail(
  acting: Acting & { config: Pick<AppConfig, "publicUrl"> },
  tx: Transaction,
  accountId: string,
  at: Date,
): Promise<Date | undefined> {
  const { config } = acting;
  const isLater = and(eq(undoLinks.accountId, accountId), gte(undoLinks.createdAt, at));
  const [first] = await tx
    .select({
      email: undoLinks.formerEmail,
      policy: undoLinks.signInPolicy,
      changedAt: undoLinks.createdAt,
    })
    .from(undoLinks)
    .where(and(isLater, isNotNull(undoLinks.formerEmail)))
    .orderBy(asc(undoLinks.createdAt))
    .limit(1);
  const [now] = await tx
    .select({ email: accounts.email, policy: accounts.signInPolicy, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!now || !first?.email || !first.policy) return undefined;
  const { email, policy } = first;
  await tx
    .update(accounts)
    .set({ email, signInPolicy: policy, passwordHash: null })
    .where(eq(accounts.id, accountId))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Problem("email-taken", { detail: TAKEN, cause: error }) : error;
    });
  await tx.delete(undoLinks).where(isLater);
  await noteActivity(acting, tx, accountId, "email-changed", { detail: maskEmail(email) });
  if (now.passwordHash) await noteActivity(acting, tx, accountId, "password-ended");
  if (now.policy !== policy) {
    await noteActivity(acting, tx, accountId, "sign-in-policy-changed", { detail: policy });
  }
  await mailAddress(tx, now.email, emailRevertedMail(config.publicUrl), accountId);
  return first.changedAt;
}
