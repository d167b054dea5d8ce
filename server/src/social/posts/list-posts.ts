import { and, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { pageOf, positionInTime } from "../../kernel/core/paging";
import { preparedPage } from "../../kernel/db/prepared";
import { posts } from "../../kernel/db/schema";
import { isUnmuted, repostsUnmuted } from "../../kernel/policies/visibility";
import { selectPosts } from "./select-posts";

const viewerId = sql.placeholder("viewerId");

const feed = preparedPage((db, rows) =>
  selectPosts(db, rows, and(isUnmuted(viewerId, posts.authorId), repostsUnmuted(viewerId))).prepare(
    `list_posts_${rows}`,
  ),
);

/** Lists everyone's posts, newest first (product §14.1). */
export const listPosts = operation("listPosts", {
  run: async ({ db, viewer, query }) => {
    const { first, id } = positionInTime(query.cursor);
    const rows = await feed(db, query.limit).execute({ first, id, viewerId: viewer.id });
    return pageOf(rows, query.limit);
  },
});
