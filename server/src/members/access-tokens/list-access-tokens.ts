import { desc } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { accessTokens } from "../../kernel/db/schema";
import { accessTokenJson } from "./access-token-json";
import { isOwnToken } from "./token-owner";

/** Lists the account's access tokens, newest first. */
export const listAccessTokens = operation("listAccessTokens", {
  run: async ({ db, viewer }) => {
    const own = await db
      .select()
      .from(accessTokens)
      .where(isOwnToken(viewer.id))
      .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
    return own.map(accessTokenJson);
  },
});
