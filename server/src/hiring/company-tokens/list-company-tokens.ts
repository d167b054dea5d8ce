import { desc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { accessTokens, profiles } from "../../kernel/db/schema";
import { requireRecruiter } from "../../kernel/policies/company-policy";
import { companyTokenJson, creatorFor } from "./company-token-json";

/** Lists a company's tokens for its recruiters, newest first. */
export const listCompanyTokens = operation("listCompanyTokens", {
  run: async ({ db, viewer, params }) => {
    await requireRecruiter(db, params.companyId, viewer);
    const rows = await db
      .select({ token: accessTokens, creator: creatorFor(viewer.id) })
      .from(accessTokens)
      .leftJoin(profiles, eq(profiles.id, accessTokens.accountId))
      .where(eq(accessTokens.companyId, params.companyId))
      .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
    return rows.map(({ token, creator }) => companyTokenJson(token, creator));
  },
});
