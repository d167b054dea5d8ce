import { and, asc, count, eq, inArray, not, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { before } from "../../kernel/core/paging";
import { notFound } from "../../kernel/core/problem";
import { companyPosts, posts } from "../../kernel/db/schema";
import { isUnmuted, repostsUnmuted, seesPost } from "../../kernel/policies/visibility";
import { isFollowed } from "./network-posts";

/** The most that are counted: beyond this, the exact number doesn't matter. */
const MOST = 100;

/** Counts the posts that others have written since a post. */
export const countNewPosts = operation("countNewPosts", {
  run: async ({ db, viewer, query }) => {
    const [known] = await db
      .select({ id: posts.id, createdAt: posts.createdAt })
      .from(posts)
      .where(and(eq(posts.id, query.since), seesPost(viewer.id)));
    if (!known) throw notFound("post");
    // In a company's name.
    const written = db
      .select({ id: companyPosts.postId })
      .from(companyPosts)
      .where(eq(companyPosts.writtenBy, viewer.id));
    const newer = db
      .select({ id: posts.id })
      .from(posts)
      .where(
        and(
          before(posts.createdAt, posts.id, { first: known.createdAt.toISOString(), id: known.id }),
          sql`${posts.authorId} is distinct from ${viewer.id}`,
          not(inArray(posts.id, written)),
          seesPost(viewer.id),
          isUnmuted(viewer.id, posts.authorId),
          repostsUnmuted(viewer.id),
          query.feed === "network" ? isFollowed(viewer.id) : undefined,
        ),
      )
      .orderBy(asc(posts.createdAt), asc(posts.id))
      .limit(MOST)
      .as("newer");
    const [counted] = await db.select({ count: count() }).from(newer);
    return { count: counted?.count ?? 0 };
  },
});
