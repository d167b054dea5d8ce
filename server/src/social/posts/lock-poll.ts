import { eq, sql } from "drizzle-orm";
import { notFound, Problem } from "../../kernel/core/problem";
import type { Database, Transaction } from "../../kernel/db/database";
import { polls, posts } from "../../kernel/db/schema";
import { requireVisiblePost, writesForCompanyOf } from "../../kernel/policies/visibility";

/**
 * Locks the poll of a post until the transaction ends, so that votes in it are counted one after the other.
 * @returns how many options it has
 * @throws {Problem} 404 if it has no poll, 409 once it is closed
 */
export async function lockPoll(tx: Transaction, postId: string): Promise<number> {
  const [poll] = await tx
    .select({
      options: sql`cardinality(${polls.options})`.mapWith(Number),
      // Not when the transaction began: it may have waited for others.
      closed: sql`${polls.endsAt} <= clock_timestamp()`.mapWith(Boolean),
    })
    .from(polls)
    .where(eq(polls.postId, postId))
    .for("no key update");
  if (!poll) throw notFound("poll");
  if (poll.closed) throw new Problem("poll-closed");
  return poll.options;
}

/** @throws {Problem} 404 if the viewer doesn't see the post or it has no poll, 403 for their own */
export async function requireVotable(db: Database, postId: string, viewerId: string): Promise<void> {
  const { authorId } = await requireVisiblePost(db, viewerId, postId);
  const [post] = await db
    .select({ hasPoll: posts.hasPoll, isOwnCompanys: writesForCompanyOf(viewerId).mapWith(Boolean) })
    .from(posts)
    .where(eq(posts.id, postId));
  if (!post?.hasPoll) throw notFound("poll");
  if (authorId === viewerId || post.isOwnCompanys) {
    throw new Problem("forbidden", { detail: "You see the results of your own poll and can't vote in it" });
  }
}
