import { eq, sql } from "drizzle-orm";
import { comments, posts } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { lockOwnComment } from "./lock-own-comment";

/** Deletes one's own comment. The counter moves with the row; a hidden comment is not counted already. */
export const deleteComment: OperationOf<"deleteComment"> = async ({ db, viewer, params }) =>
  db.transaction(async (tx) => {
    const { id, postId, hiddenAt } = await lockOwnComment(tx, params.id, viewer.id);
    await tx.delete(comments).where(eq(comments.id, id));
    if (hiddenAt === null) {
      await tx
        .update(posts)
        .set({ commentCount: sql`${posts.commentCount} - 1` })
        .where(eq(posts.id, postId));
    }
    return undefined;
  });
