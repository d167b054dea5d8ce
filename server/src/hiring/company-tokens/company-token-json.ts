import type { CompanyToken } from "@guildway/shared/contract/access-tokens";
import { COMPANY_SCOPES } from "@guildway/shared/contract/token-options";
import { sql } from "drizzle-orm";
import type { accessTokens } from "../../kernel/db/schema";
import { tokenFields } from "../../members/access-tokens/access-token-json";
import { memberOrNull } from "../../members/people/member-or-null";

type Creator = CompanyToken["created_by"];

/** Who created a token, from a row that is left-joined with `profiles`. */
export const creatorFor = (viewerId: string) => sql<Creator>`${memberOrNull(viewerId)}`;

/** A company's token as its recruiters see it, without its secret. */
export function companyTokenJson(row: typeof accessTokens.$inferSelect, creator: Creator): CompanyToken {
  return {
    ...tokenFields(row),
    scopes: COMPANY_SCOPES.filter((scope) => row.scopes.includes(scope)),
    created_by: creator,
  };
}
