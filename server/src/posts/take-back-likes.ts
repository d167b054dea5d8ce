import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { postLikes, posts, reposts } from "../db/schema";

/** Removes all of a person's likes, and updates the counters, in the caller's transaction. */
export async function takeBackLikes(tx: Database, userId: string): Promise<void> {
  const liked = tx.select({ id: postLikes.postId }).from(postLikes).where(eq(postLikes.userId, userId));
  const reposted = tx
    .select({ id: reposts.originalId })
    .from(reposts)
    .where(and(eq(reposts.authorId, userId), isNotNull(reposts.originalId)));
  // Also those whose counter falls when the person's reposts are deleted. Locked in one order, so that two people who leave at once don't deadlock.
  await tx
    .select({ id: posts.id })
    .from(posts)
    .where(or(inArray(posts.id, liked), inArray(posts.id, reposted)))
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
