import { eq, sql } from "drizzle-orm";
import { postLikes, posts } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { requirePost } from "./require-post";

/** Likes a post; a second like changes nothing (product.md). The counter moves only with the row. */
export const likePost: OperationOf<"likePost"> = async ({ db, viewer, params }) =>
  db.transaction(async (tx) => {
    await requirePost(tx, params.id);
    const added = await tx
      .insert(postLikes)
      .values({ postId: params.id, userId: viewer.id })
      .onConflictDoNothing()
      .returning({ postId: postLikes.postId });
    if (added.length > 0) {
      await tx
        .update(posts)
        .set({ likeCount: sql`${posts.likeCount} + 1` })
        .where(eq(posts.id, params.id));
    }
    return undefined;
  });
