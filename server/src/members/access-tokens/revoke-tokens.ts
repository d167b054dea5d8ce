import { and, eq, type SQL } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { accessTokens } from "../../kernel/db/schema";
import { type Acting, noteActivity } from "../activity/note-activity";

/**
 * Revokes an account's access tokens, or some of them.
 * @returns how many there were
 */
export async function revokeTokens(
  tx: Transaction,
  acting: Acting,
  accountId: string,
  which?: SQL,
): Promise<number> {
  const revoked = await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.accountId, accountId), which))
    .returning({ name: accessTokens.name });
  for (const { name } of revoked) {
    await noteActivity(acting, tx, accountId, "token-revoked", { detail: name });
  }
  return revoked.length;
}
