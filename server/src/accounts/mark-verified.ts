import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/database";
import { accounts } from "../db/schema";
import { endLinks } from "./email-link";

/**
 * Notes that an account's address is its owner's, and ends the other links that would verify it; a later proof
 * changes nothing.
 */
export async function markVerified(db: Database, accountId: string, now: Date): Promise<void> {
  await db
    .update(accounts)
    .set({ verifiedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.verifiedAt)));
  await endLinks(db, accountId, ["verify"], now);
}
