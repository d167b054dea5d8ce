import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { commentLikes, comments, postLikes, posts } from "../db/schema";
import { lockComments } from "./counters";

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
