import { and, eq, isNull } from "drizzle-orm";
import type { AppConfig } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { accounts } from "../../kernel/db/schema";
import { grantFirstModerators } from "../roles/grant-first-moderators";
import { endLinks } from "./email-link";

/**
 * Marks an account's address as verified, and ends the other links that would verify it. The owner of an address
 * from `MODERATORS` becomes a moderator.
 */
export async function markVerified(
  db: Database,
  accountId: string,
  now: Date,
  { moderators }: Pick<AppConfig, "moderators">,
): Promise<void> {
  await db
    .update(accounts)
    .set({ verifiedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.verifiedAt)));
  await endLinks(db, accountId, ["verify"], now);
  await grantFirstModerators(db, moderators, now, accountId);
}
