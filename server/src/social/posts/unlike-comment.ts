import { and, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { commentLikes, comments } from "../../kernel/db/schema";
import { requireVisibleComment } from "../../kernel/policies/visibility";
import { retractCommentLike } from "../notifications/retract";
import { announcePost } from "./announce-post";
import { lockAuthor } from "./counters";

/** Removes a like of a comment; repeating it changes nothing (product §5). */
export const unlikeComment = operation("unlikeComment", {
  run: async ({ db, viewer, params }) =>
    db.transaction(async (tx) => {
      await lockAuthor(tx, viewer.id);
      const { postId } = await requireVisibleComment(tx, viewer.id, params.id);
      const [removed] = await tx
        .delete(commentLikes)
        .where(and(eq(commentLikes.commentId, params.id), eq(commentLikes.userId, viewer.id)))
        .returning({ counted: commentLikes.counted });
      if (removed?.counted) {
        await tx
          .update(comments)
          .set({ likeCount: sql`${comments.likeCount} - 1` })
          .where(eq(comments.id, params.id));
        await announcePost(tx, postId);
      }
      if (removed) await retractCommentLike(tx, params.id, viewer.id);
      return undefined;
    }),
});
