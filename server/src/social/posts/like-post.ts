import { operation } from "../../kernel/core/operation";
import { LIKE_RATES } from "../../kernel/core/rates";
import { react } from "./react";

/** Likes a post, also in place of another reaction. */
export const likePost = operation("likePost", {
  rates: LIKE_RATES,
  run: async ({ db, clock, viewer, params }) =>
    db.transaction(async (tx) => {
      await react(tx, clock, { postId: params.id, userId: viewer.id, reaction: "like" });
      return undefined;
    }),
});
