import { eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { pageOf, positionInTime } from "../../kernel/core/paging";
import { preparedPage } from "../../kernel/db/prepared";
import { posts } from "../../kernel/db/schema";
import { requireVisiblePerson } from "../../kernel/policies/visibility";
import { selectPosts } from "./select-posts";

/** Also those of a feed. */
export const postsOfAuthor = preparedPage((db, rows) =>
  selectPosts(db, rows, eq(posts.authorId, sql.placeholder("authorId"))).prepare(`list_user_posts_${rows}`),
);

/**
 * A person's posts, newest first (product §14.1).
 * @throws {Problem} 404 if the viewer does not see the person
 */
export const listUserPosts = operation("listUserPosts", {
  run: async ({ db, viewer, params, query }) => {
    const viewerId = viewer?.id ?? null;
    await requireVisiblePerson(db, viewerId, params.userId);
    const { first, id } = positionInTime(query.cursor);
    const rows = await postsOfAuthor(db, query.limit).execute({
      first,
      id,
      viewerId,
      authorId: params.userId,
    });
    return pageOf(rows, query.limit);
  },
});
