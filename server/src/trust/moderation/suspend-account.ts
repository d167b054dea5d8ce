import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { Problem } from "../../kernel/core/problem";
import type { AppConfig, Clock, Log } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import {
  accessTokens,
  accounts,
  devices,
  halfSessions,
  outbox,
  reports,
  sessions,
  suspensions,
} from "../../kernel/db/schema";
import { mailAccount } from "../../kernel/mail/outbox";
import { provenMailbox } from "../../kernel/policies/proven-mailbox";
import { isSuspensionOf } from "../../kernel/policies/suspension-policy";
import { noteActivity } from "../../members/activity/note-activity";
import { setHidden } from "./hidden-subject";
import { restoredMail, suspendedMail } from "./suspension-mails";

export interface SuspensionTerms {
  clock: Clock;
  log?: Log;
  config: Pick<AppConfig, "publicUrl" | "appealsEmail" | "requireEmailVerification">;
}

interface Suspending {
  accountId: string;
  /** Null for an operator. */
  moderatorId: string | null;
  reportId?: string | null;
  /** The reason given to the person. */
  reason: string;
  note?: string;
}

/**
 * Suspends an account: signs its person out everywhere, hides their profile, posts and comments, deletes unsent mail,
 * and tells them why.
 * @throws {Problem} `already-suspended`
 */
export async function suspendAccount(
  tx: Transaction,
  { clock, config, log }: SuspensionTerms,
  { accountId, moderatorId, reportId = null, reason, note = "" }: Suspending,
): Promise<void> {
  const account = await lockAccount(tx, accountId);
  const now = clock.now();
  const begun = await tx
    .insert(suspensions)
    .values({ accountId, moderatorId, reportId, reason, note, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: suspensions.id });
  if (begun.length === 0) throw new Problem("already-suspended");
  await noteActivity({ clock, ...(log && { log }), by: roleOf(moderatorId) }, tx, accountId, "suspended");
  await setHidden.user(tx, accountId, now);
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
  await tx.delete(accessTokens).where(eq(accessTokens.accountId, accountId));
  await tx.delete(halfSessions).where(eq(halfSessions.accountId, accountId));
  await tx.delete(devices).where(eq(devices.accountId, accountId));
  // Also what was written before the address changed. What else goes to another address is about that change.
  const isRecurring = and(eq(outbox.accountId, accountId), isNotNull(outbox.series));
  await tx
    .delete(outbox)
    .where(
      and(
        or(sql`${outbox.recipient} = ${account.email}`, isRecurring),
        isNull(outbox.sentAt),
        isNull(outbox.failedAt),
      ),
    );
  await mailAccount(tx, accountId, suspendedMail(config, reason), provenMailbox(config));
}

interface Restoring {
  accountId: string;
  /** Null for an operator. */
  moderatorId: string | null;
  note?: string;
}

/**
 * Ends a suspension. What the person wrote appears again, unless moderators have hidden their profile besides.
 * @throws {Problem} `not-suspended`
 */
export async function restoreAccount(
  tx: Transaction,
  { clock, config, log }: SuspensionTerms,
  { accountId, moderatorId, note = "" }: Restoring,
): Promise<void> {
  await lockAccount(tx, accountId);
  const ended = await tx
    .update(suspensions)
    .set({ endedAt: clock.now(), endedBy: moderatorId, endNote: note })
    .where(isSuspensionOf(accountId))
    .returning({ id: suspensions.id });
  if (ended.length === 0) throw new Problem("not-suspended");
  await noteActivity({ clock, ...(log && { log }), by: roleOf(moderatorId) }, tx, accountId, "restored");
  const hiding = and(
    eq(reports.subject, "user"),
    eq(reports.subjectId, accountId),
    eq(reports.status, "hidden"),
  );
  if ((await tx.$count(reports, hiding)) === 0) await setHidden.user(tx, accountId, null);
  await mailAccount(tx, accountId, restoredMail(config), provenMailbox(config));
}

const roleOf = (moderatorId: string | null) => (moderatorId === null ? "operator" : "moderator");

/** Locked until the end: sign-ins wait, and then see the suspension. */
async function lockAccount(tx: Transaction, accountId: string): Promise<{ email: string }> {
  const [account] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)))
    .for("update");
  if (!account) throw new Problem("not-found", { detail: "There is no such user" });
  return account;
}
