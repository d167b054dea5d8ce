import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { Problem } from "../core/problem";
import type { AppConfig } from "../core/services";
import type { Transaction } from "../db/database";
import { accounts, suspensions } from "../db/schema";

/** The condition for an account's suspension, while it lasts. */
export function isSuspensionOf(accountId: SQLWrapper | string): SQL | undefined {
  return and(eq(suspensions.accountId, accountId), isNull(suspensions.endedAt));
}

/** Whether the account of a row is suspended. */
export function isSuspended(accountId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${suspensions} where ${isSuspensionOf(accountId)})`;
}

/**
 * Checks whether an account may open a session, after its owner has been authenticated. The lock makes a suspension
 * or a deletion wait until the session exists and can be ended, or the session wait until the suspension is
 * visible.
 *
 * @returns the refusal, with the reason and where to appeal; undefined if the account is neither suspended nor deleted
 */
export async function findSuspension(
  tx: Transaction,
  { appealsEmail }: Pick<AppConfig, "appealsEmail">,
  accountId: string,
): Promise<Problem | undefined> {
  const [account] = await tx
    .select({ deletedAt: accounts.deletedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("key share");
  if (!account || account.deletedAt) return new Problem("wrong-credentials");
  const [suspension] = await tx
    .select({ reason: suspensions.reason })
    .from(suspensions)
    .where(isSuspensionOf(accountId));
  if (!suspension) return undefined;
  const { reason } = suspension;
  return new Problem("suspended", {
    detail: `Your account is suspended: ${sentence(reason)} ${howToAppeal(appealsEmail)}`,
    more: { reason, ...(appealsEmail && { appeals_email: appealsEmail }) },
  });
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export function howToAppeal(email: string | undefined): string {
  return email
    ? `If you think this is a mistake, write to ${email}.`
    : "If you think this is a mistake, contact the people who run this site.";
}
