import type { AccessToken } from "@guildway/shared/contract/access-tokens";
import { TOKEN_SCOPES } from "@guildway/shared/contract/token-options";
import type { accessTokens } from "../../kernel/db/schema";

type Row = typeof accessTokens.$inferSelect;

/** A member's access token as its owner sees it, without its secret. */
export function accessTokenJson(row: Row): AccessToken {
  return { ...tokenFields(row), scopes: TOKEN_SCOPES.filter((scope) => row.scopes.includes(scope)) };
}

/** What a member's and a company's tokens have in common. */
export function tokenFields(row: Row): Omit<AccessToken, "scopes"> {
  return {
    id: row.id,
    name: row.name,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    last_used_on: row.lastUsedOn,
  };
}
