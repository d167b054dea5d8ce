import { and, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { postLikes, posts } from "../../kernel/db/schema";
import { requireVisiblePost } from "../../kernel/policies/visibility";
import { retractLike } from "../notifications/retract";
import { announcePost } from "./announce-post";
import { lockAuthor } from "./counters";

/** Removes a like; repeating it changes nothing (product §5). */
export const unlikePost = operation("unlikePost", {
  run: async ({ db, viewer, params }) =>
    db.transaction(async (tx) => {
      await lockAuthor(tx, viewer.id);
      await requireVisiblePost(tx, viewer.id, params.id);
      const [removed] = await tx
        .delete(postLikes)
        .where(and(eq(postLikes.postId, params.id), eq(postLikes.userId, viewer.id)))
        .returning({ counted: postLikes.counted });
      if (removed?.counted) {
        await tx
          .update(posts)
          .set({ likeCount: sql`${posts.likeCount} - 1` })
          .where(eq(posts.id, params.id));
        await announcePost(tx, params.id);
      }
      if (removed) await retractLike(tx, params.id, viewer.id);
      return undefined;
    }),
});
