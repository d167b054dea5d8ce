import { and, asc, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import type { Budget } from "../../kernel/db/erase-rows";
import { commentLikes, comments, pollVotes, postLikes, posts } from "../../kernel/db/schema";
import { lockComments, lockPolls } from "./counters";

/** Removes a person's likes and votes, as many as the budget allows, and updates the counters, in the caller's transaction. */
export async function removeLikes(tx: Transaction, userId: string, budget: Budget): Promise<void> {
  await removeLikesOfPosts(tx, userId, budget);
  await removeLikesOfComments(tx, userId, budget);
  await removeVotes(tx, userId, budget);
}

async function removeLikesOfPosts(tx: Transaction, userId: string, budget: Budget): Promise<void> {
  const liked = await tx
    .select({ id: postLikes.postId })
    .from(postLikes)
    .where(eq(postLikes.userId, userId))
    .orderBy(asc(postLikes.postId))
    .limit(Math.max(0, budget.left));
  if (liked.length === 0) return;
  const ids = sql.param(liked.map(({ id }) => id));
  // Locked in one order, so that two people who leave at once don't deadlock.
  await tx
    .select({ id: posts.id })
    .from(posts)
    .where(sql`${posts.id} = any(${ids}::uuid[])`)
    .orderBy(asc(posts.id))
    .for("no key update");
  await tx.execute(sql`
    with removed as (
      delete from ${postLikes} where user_id = ${userId} and post_id = any(${ids}::uuid[]) returning post_id, counted
    )
    update ${posts} set like_count = like_count - 1 from removed where ${posts}.id = removed.post_id and removed.counted`);
  budget.left -= liked.length;
}

async function removeLikesOfComments(tx: Transaction, userId: string, budget: Budget): Promise<void> {
  const liked = await tx
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(eq(commentLikes.userId, userId))
    .orderBy(asc(commentLikes.commentId))
    .limit(Math.max(0, budget.left));
  if (liked.length === 0) return;
  const ids = sql.param(liked.map(({ id }) => id));
  await lockComments(tx, sql`select unnest(${ids}::uuid[])`);
  await tx.execute(sql`
    with removed as (
      delete from ${commentLikes} where user_id = ${userId} and comment_id = any(${ids}::uuid[])
      returning comment_id, counted
    )
    update ${comments} set like_count = like_count - 1 from removed where ${comments}.id = removed.comment_id and removed.counted`);
  budget.left -= liked.length;
}

async function removeVotes(tx: Transaction, userId: string, budget: Budget): Promise<void> {
  const voted = await tx
    .select({ id: pollVotes.postId })
    .from(pollVotes)
    .where(eq(pollVotes.userId, userId))
    .orderBy(asc(pollVotes.postId))
    .limit(Math.max(0, budget.left));
  if (voted.length === 0) return;
  const ids = sql.param(voted.map(({ id }) => id));
  await lockPolls(tx, sql`select unnest(${ids}::uuid[])`);
  await tx
    .delete(pollVotes)
    .where(and(eq(pollVotes.userId, userId), sql`${pollVotes.postId} = any(${ids}::uuid[])`));
  budget.left -= voted.length;
}
