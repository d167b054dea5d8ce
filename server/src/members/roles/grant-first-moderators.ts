import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { accounts, roles } from "../../kernel/db/schema";
import { noteActivity } from "../activity/note-activity";

/**
 * Makes the owners of these addresses moderators once they have verified them, because anyone can register an
 * address. An operator's earlier decision about a role stays.
 *
 * @param now when they became moderators
 * @param accountId only this account; all by default
 */
export async function grantFirstModerators(
  db: Database,
  emails: readonly string[],
  now: Date,
  accountId?: string,
): Promise<void> {
  if (emails.length === 0) return;
  const named = db
    .select({
      accountId: accounts.id,
      role: sql`'moderator'`.as("role"),
      changedAt: sql`${now}::timestamptz`.as("changed_at"),
    })
    .from(accounts)
    .where(
      and(
        inArray(accounts.email, [...emails]),
        isNotNull(accounts.verifiedAt),
        accountId === undefined ? undefined : eq(accounts.id, accountId),
      ),
    );
  const granted = await db
    .insert(roles)
    .select(named)
    .onConflictDoNothing()
    .returning({ accountId: roles.accountId });
  for (const { accountId } of granted) {
    await noteActivity({ by: "operator" }, db, accountId, "role-granted", { detail: "moderator" });
  }
}
