import { and, asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { commentLikes, comments, postLikes, posts, reposts } from "../../kernel/db/schema";
import { lockComments } from "./counters";

/** Removes all of a person's likes, and updates the counters, in the caller's transaction. */
export async function removeLikes(tx: Transaction, userId: string): Promise<void> {
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
  await lockComments(tx, sql`select comment_id from ${commentLikes} where user_id = ${userId}`);
  await tx.execute(sql`
    with taken as (
      delete from ${postLikes} where user_id = ${userId} returning post_id, counted
    )
    update ${posts} set like_count = like_count - 1 from taken where ${posts}.id = taken.post_id and taken.counted`);
  await tx.execute(sql`
    with taken as (
      delete from ${commentLikes} where user_id = ${userId} returning comment_id, counted
    )
    update ${comments} set like_count = like_count - 1 from taken where ${comments}.id = taken.comment_id and taken.counted`);
}
