import { eq, sql } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { comments, posts } from "../db/schema";
import { announcePost } from "./announce-post";
import { holdAuthor } from "./counters";
import { lockOwnComment } from "./lock-own-comment";

/** Deletes the viewer's own comment, and subtracts it from the counter if it was counted. */
export const deleteComment: OperationOf<"deleteComment"> = async ({ db, viewer, params }) =>
  db.transaction(async (tx) => {
    await holdAuthor(tx, viewer.id);
    const { id, postId, counted } = await lockOwnComment(tx, params.id, viewer.id);
    await tx.delete(comments).where(eq(comments.id, id));
    if (counted) {
      await tx
        .update(posts)
        .set({ commentCount: sql`${posts.commentCount} - 1` })
        .where(eq(posts.id, postId));
      await announcePost(tx, postId);
    }
    return undefined;
  });
