import { operation } from "../../kernel/core/operation";
import { LIKE_RATES } from "../../kernel/core/rates";
import { requireVisiblePost } from "../../kernel/policies/visibility";
import { react } from "./react";

/** Reacts to a post, or replaces the viewer's reaction. */
export const reactToPost = operation("reactToPost", {
  // A like is one of the reactions: whoever sends both may not send twice as many.
  rates: { ...LIKE_RATES, countedAs: "likePost" },
  guard: ({ db, viewer, params }) => requireVisiblePost(db, viewer.id, params.id),
  run: async ({ db, clock, viewer, params, body }) =>
    db.transaction(async (tx) => {
      await react(tx, clock, { postId: params.id, userId: viewer.id, reaction: body.reaction });
      return undefined;
    }),
});
