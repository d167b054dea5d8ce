import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { postLikes, posts } from "../db/schema";

/** Removes all of a person's likes, and updates the counters, in the caller's transaction. */
export async function takeBackLikes(tx: Database, userId: string): Promise<void> {
  const liked = tx.select({ id: postLikes.postId }).from(postLikes).where(eq(postLikes.userId, userId));
  // Locked in one order, so that two people who leave at once don't deadlock.
  await tx
    .select({ id: posts.id })
    .from(posts)
    .where(inArray(posts.id, liked))
    .orderBy(asc(posts.id))
    .for("update");
  const taken = tx
    .$with("taken")
    .as(
      tx
        .delete(postLikes)
        .where(eq(postLikes.userId, userId))
        .returning({ postId: postLikes.postId, counted: postLikes.counted }),
    );
  await tx
    .with(taken)
    .update(posts)
    .set({ likeCount: sql`${posts.likeCount} - 1` })
    .where(inArray(posts.id, tx.select({ id: taken.postId }).from(taken).where(eq(taken.counted, true))));
}
