import { eq } from "drizzle-orm";
import { notFound } from "../core/problem";
import type { Database } from "../db/database";
import { posts } from "../db/schema";
import { requireAuthor } from "../policies/authorship-policy";

/**
 * Takes a post for its author until the transaction ends.
 * @throws {Problem} 404, 403 for everybody else
 */
export async function lockOwnPost(tx: Database, id: string, viewerId: string): Promise<void> {
  const [post] = await tx
    .select({ authorId: posts.authorId })
    .from(posts)
    .where(eq(posts.id, id))
    .for("update");
  if (!post) throw notFound("post");
  requireAuthor(post, viewerId, "post");
}
