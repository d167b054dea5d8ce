import { eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { LIKE_RATES } from "../../kernel/core/rates";
import { postLikes, posts } from "../../kernel/db/schema";
import { requireVisiblePost } from "../../kernel/policies/visibility";
import { notify } from "../notifications/notify";
import { announcePost } from "./announce-post";
import { lockAuthor } from "./counters";
import { findRecipient } from "./find-recipient";

/** Likes a post; repeating it changes nothing (product §5). The counter changes only with the row. */
export const likePost = operation("likePost", {
  rates: LIKE_RATES,
  run: async ({ db, clock, viewer, params }) =>
    db.transaction(async (tx) => {
      const counted = await lockAuthor(tx, viewer.id);
      const { authorId } = await requireVisiblePost(tx, viewer.id, params.id);
      const added = await tx
        .insert(postLikes)
        .values({ postId: params.id, userId: viewer.id, counted })
        .onConflictDoNothing()
        .returning({ postId: postLikes.postId });
      if (added.length > 0) {
        if (counted) {
          await tx
            .update(posts)
            .set({ likeCount: sql`${posts.likeCount} + 1` })
            .where(eq(posts.id, params.id));
          await announcePost(tx, params.id);
        }
        const userId = await findRecipient(tx, { id: params.id, authorId });
        if (userId !== null) {
          await notify(tx, clock, "like", { userId, actorId: viewer.id, postId: params.id });
        }
      }
      return undefined;
    }),
});
