import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { accessTokens } from "../../kernel/db/schema";
import { revokeTokens } from "./revoke-tokens";
import { isOwnToken } from "./token-owner";

/** @throws {Problem} 404 if the token does not exist or belongs to another account */
export const revokeAccessToken = operation("revokeAccessToken", {
  run: async (context) => {
    const { db, viewer, params } = context;
    await db.transaction(async (tx) => {
      const isThis = and(isOwnToken(viewer.id), eq(accessTokens.id, params.id));
      if ((await revokeTokens(tx, context, viewer.id, isThis)) === 0) throw notFound("access token");
    });
    return undefined;
  },
});
