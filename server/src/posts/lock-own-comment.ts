import { eq } from "drizzle-orm";
import { notFound } from "../core/problem";
import type { Database } from "../db/database";
import { comments, posts } from "../db/schema";
import { requireAuthor } from "../policies/authorship-policy";

/**
 * Takes a comment for its author until the transaction ends; first its post, as whoever deletes the post does,
 * so that the two do not wait for each other in a circle.
 *
 * @throws {Problem} 404, 403 for everybody but the author
 */
export async function lockOwnComment(tx: Database, id: string, viewerId: string) {
  const post = tx.select({ id: comments.postId }).from(comments).where(eq(comments.id, id));
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, post)).for("no key update");
  const [comment] = await tx.select().from(comments).where(eq(comments.id, id)).for("update");
  if (!comment) throw notFound("comment");
  requireAuthor(comment, viewerId, "comment");
  return comment;
}
