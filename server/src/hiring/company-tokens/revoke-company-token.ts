import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { accessTokens } from "../../kernel/db/schema";
import { recruitsAt } from "../../kernel/policies/company-policy";
import { noteActivity } from "../../members/activity/note-activity";

/**
 * Revokes a company's token, no matter which of its recruiters created it.
 * @throws {Problem} 404 for everyone else: nobody else sees a company's tokens
 */
export const revokeCompanyToken = operation("revokeCompanyToken", {
  run: async (context) => {
    const { db, clock, log, viewer, params } = context;
    await db.transaction(async (tx) => {
      const [revoked] = await tx
        .delete(accessTokens)
        .where(and(eq(accessTokens.id, params.id), recruitsAt(tx, accessTokens.companyId, viewer)))
        .returning({ accountId: accessTokens.accountId, name: accessTokens.name });
      if (!revoked) throw notFound("access token");
      // The token's creator sees this, but not which device a colleague used.
      const acting = revoked.accountId === viewer.id ? context : { clock, log };
      await noteActivity(acting, tx, revoked.accountId, "token-revoked", { detail: revoked.name });
    });
    return undefined;
  },
});
