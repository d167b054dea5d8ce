import { and, eq } from "drizzle-orm";
import { notFound } from "../../kernel/core/problem";
import type { Transaction } from "../../kernel/db/database";
import { posts } from "../../kernel/db/schema";
import { hasWords, seesPost } from "../../kernel/policies/visibility";

/**
 * Locks a post against deletion until the transaction ends, so that a row can reference it.
 * @throws {Problem} 404 if the viewer doesn't see it, and for a repost without words
 */
export async function lockVisiblePost(tx: Transaction, viewerId: string, id: string) {
  const [post] = await tx
    .select({ id: posts.id, authorId: posts.authorId })
    .from(posts)
    .where(and(eq(posts.id, id), hasWords(), seesPost(viewerId)))
    .for("key share");
  if (!post) throw notFound("post");
  return post;
}
