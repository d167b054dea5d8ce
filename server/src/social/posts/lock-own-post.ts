import { and, eq, sql } from "drizzle-orm";
import { notFound } from "../../kernel/core/problem";
import type { Database, Transaction } from "../../kernel/db/database";
import { companyPosts, posts } from "../../kernel/db/schema";
import { requireAuthor } from "../../kernel/policies/authorship-policy";
import { seesPost, writesForCompanyOf } from "../../kernel/policies/visibility";

/**
 * Locks a post for its author, or for the recruiters of its company, until the transaction ends.
 * @throws {Problem} 404 if the viewer does not see it, 403 for everyone else
 */
export async function lockOwnPost(tx: Transaction, id: string, viewerId: string) {
  const [post] = await selectPost(tx, id, viewerId).for("update");
  return requireOwn(post, viewerId);
}

/** Refuses the same people as {@link lockOwnPost}, without a lock. */
export async function requireOwnPost(db: Database, id: string, viewerId: string): Promise<void> {
  const [post] = await selectPost(db, id, viewerId);
  requireOwn(post, viewerId);
}

function selectPost(db: Database, id: string, viewerId: string) {
  return db
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
    .where(and(eq(posts.id, id), seesPost(viewerId)));
}

type Post = Awaited<ReturnType<typeof selectPost>>[number];

function requireOwn(post: Post | undefined, viewerId: string): Post {
  if (!post) throw notFound("post");
  if (!post.isOwnCompanys) requireAuthor(post, viewerId, "post");
  return post;
}
