import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { accessTokens } from "../../kernel/db/schema";

/** Revokes the tokens that someone has created for a company, because they no longer recruit for it. */
export async function revokeCompanyTokens(tx: Transaction, companyId: string, userId: string): Promise<void> {
  await tx
    .delete(accessTokens)
    .where(and(eq(accessTokens.companyId, companyId), eq(accessTokens.accountId, userId)));
}
