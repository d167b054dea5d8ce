import { eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { LIKE_RATES } from "../../kernel/core/rates";
import { commentLikes, comments } from "../../kernel/db/schema";
import { requireVisibleComment } from "../../kernel/policies/visibility";
import { notify } from "../notifications/notify";
import { announcePost } from "./announce-post";
import { lockAuthor } from "./counters";

/** Likes a comment or a reply; repeating it changes nothing (product §5). The counter changes only with the row. */
export const likeComment = operation("likeComment", {
  rates: LIKE_RATES,
  run: async ({ db, clock, viewer, params }) =>
    db.transaction(async (tx) => {
      const counted = await lockAuthor(tx, viewer.id);
      const { authorId, postId } = await requireVisibleComment(tx, viewer.id, params.id);
      const added = await tx
        .insert(commentLikes)
        .values({ commentId: params.id, userId: viewer.id, counted })
        .onConflictDoNothing()
        .returning({ commentId: commentLikes.commentId });
      if (added.length === 0) return undefined;
      if (counted) {
        await tx
          .update(comments)
          .set({ likeCount: sql`${comments.likeCount} + 1` })
          .where(eq(comments.id, params.id));
        await announcePost(tx, postId);
      }
      if (authorId !== null) {
        const about = { postId, commentId: params.id };
        await notify(tx, clock, "comment-like", { userId: authorId, actorId: viewer.id, ...about });
      }
      return undefined;
    }),
});
