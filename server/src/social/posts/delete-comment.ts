import { eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { comments, posts } from "../../kernel/db/schema";
import { announcePost } from "./announce-post";
import { lockAuthor } from "./counters";
import { lockOwnComment } from "./lock-own-comment";

/** Deletes the viewer's own comment with its replies, and subtracts what was counted of them. */
export const deleteComment = operation("deleteComment", {
  run: async ({ db, viewer, params }) =>
    db.transaction(async (tx) => {
      await lockAuthor(tx, viewer.id);
      const { id, postId, parentId, counted, replyCount } = await lockOwnComment(tx, params.id, viewer.id);
      await tx.delete(comments).where(eq(comments.id, id));
      if (!counted) return undefined;
      const [parent] = parentId
        ? await tx
            .update(comments)
            .set({ replyCount: sql`${comments.replyCount} - 1` })
            .where(eq(comments.id, parentId))
            .returning({ counted: comments.counted })
        : [{ counted: true }];
      if (parent?.counted) {
        await tx
          .update(posts)
          .set({ commentCount: sql`${posts.commentCount} - ${1 + replyCount}` })
          .where(eq(posts.id, postId));
      }
      await announcePost(tx, postId);
      return undefined;
    }),
});
