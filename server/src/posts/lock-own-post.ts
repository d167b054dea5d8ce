import { and, eq, sql } from "drizzle-orm";
import { notFound } from "../core/problem";
import type { Database } from "../db/database";
import { companyPosts, posts } from "../db/schema";
import { requireAuthor } from "../policies/authorship-policy";
import { seesPost, writesForCompanyOf } from "../policies/visibility";

/**
 * Locks a post for its author, or for the recruiters of its company, until the transaction ends.
 * @throws {Problem} 404 if the viewer does not see it, 403 for everyone else
 */
export async function lockOwnPost(tx: Database, id: string, viewerId: string) {
  const [post] = await tx
    .select({
      authorId: posts.authorId,
      content: posts.content,
      version: posts.version,
      createdAt: posts.createdAt,
      editedAt: posts.editedAt,
      companyId: sql<
        string | null
      >`(select company_id from ${companyPosts} where ${eq(companyPosts.postId, posts.id)})`,
      isOwnCompanys: writesForCompanyOf(viewerId).mapWith(Boolean),
    })
    .from(posts)
    .where(and(eq(posts.id, id), seesPost(viewerId)))
    .for("update");
  if (!post) throw notFound("post");
  if (!post.isOwnCompanys) requireAuthor(post, viewerId, "post");
  return post;
}
