import { and, asc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { before } from "../../kernel/core/paging";
import { notFound } from "../../kernel/core/problem";
import { posts } from "../../kernel/db/schema";
import { seesPost } from "../../kernel/policies/visibility";
import { isFollowed } from "./network-posts";
import { isNewPost } from "./new-post";

/** The most that are counted: beyond this, the exact number doesn't matter. */
const MOST = 100;

/** Counts and names the posts that others have written since a post. */
export const countNewPosts = operation("countNewPosts", {
  run: async ({ db, viewer, query }) => {
    const [known] = await db
      .select({ id: posts.id, createdAt: posts.createdAt })
      .from(posts)
      .where(and(eq(posts.id, query.since), seesPost(viewer.id)));
    if (!known) throw notFound("post");
    const newer = await db
      .select({ id: posts.id })
      .from(posts)
      .where(
        and(
          before(posts.createdAt, posts.id, { first: known.createdAt.toISOString(), id: known.id }),
          isNewPost(viewer.id),
          query.feed === "network" ? isFollowed(viewer.id) : undefined,
        ),
      )
      .orderBy(asc(posts.createdAt), asc(posts.id))
      .limit(MOST);
    return { count: newer.length, ids: newer.map(({ id }) => id) };
  },
});
