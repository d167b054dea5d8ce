import { eq } from "drizzle-orm";
import { notFound } from "../../kernel/core/problem";
import type { Database, Transaction } from "../../kernel/db/database";
import { comments, posts } from "../../kernel/db/schema";
import { requireAuthor } from "../../kernel/policies/authorship-policy";
import { requireVisibleComment } from "../../kernel/policies/visibility";

/**
 * Locks a comment for its author until the transaction ends, and first its post, in the same order as deleting the post
 * does, so that the two don't deadlock.
 *
 * @throws {Problem} 404 if the viewer does not see it, 403 for anyone else who isn't its author
 */
export async function lockOwnComment(tx: Transaction, id: string, viewerId: string) {
  const post = tx.select({ id: comments.postId }).from(comments).where(eq(comments.id, id));
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, post)).for("no key update");
  const [comment] = await selectComment(tx, id).for("update");
  return requireOwn(tx, comment, viewerId);
}

/** Refuses the same people as {@link lockOwnComment}, without a lock. */
export async function requireOwnComment(db: Database, id: string, viewerId: string): Promise<void> {
  const [comment] = await selectComment(db, id);
  await requireOwn(db, comment, viewerId);
}

function selectComment(db: Database, id: string) {
  return db.select().from(comments).where(eq(comments.id, id));
}

async function requireOwn(db: Database, comment: typeof comments.$inferSelect | undefined, viewerId: string) {
  if (!comment) throw notFound("comment");
  // People can always delete their own comments, even on a post that they can no longer see.
  if (comment.authorId !== viewerId) await requireVisibleComment(db, viewerId, comment.id);
  requireAuthor(comment, viewerId, "comment");
  return comment;
}
