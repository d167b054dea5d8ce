import { and, desc, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, POSITION_PARAMETERS, pageOf, positionInTime } from "../../kernel/core/paging";
import { fixedLimit, preparedPage } from "../../kernel/db/prepared";
import { posts, savedPosts } from "../../kernel/db/schema";
import { seesPost } from "../../kernel/policies/visibility";
import { selectChosenPosts } from "./select-posts";

const postsOfViewer = preparedPage((db, rows) => {
  const { userId, postId, createdAt } = savedPosts;
  const viewerId = sql.placeholder("viewerId");
  const chosen = db
    .select({ id: sql`${postId}`.as("id"), createdAt })
    .from(savedPosts)
    .innerJoin(posts, eq(posts.id, postId))
    .where(and(eq(userId, viewerId), seesPost(viewerId), after(createdAt, postId, POSITION_PARAMETERS)))
    .orderBy(desc(createdAt), desc(postId))
    .limit(fixedLimit(rows));
  return selectChosenPosts(db, sql`(${chosen})`).prepare(`list_saved_posts_${rows}`);
});

/** The posts that the viewer has saved, most recently saved first. */
export const listSavedPosts = operation("listSavedPosts", {
  run: async ({ db, viewer, query }) => {
    const parameters = { ...positionInTime(query.cursor), viewerId: viewer.id };
    return pageOf(await postsOfViewer(db, query.limit).execute(parameters), query.limit);
  },
});
