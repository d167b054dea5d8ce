import { eq, sql } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { pageOf, positionInTime } from "../core/paging";
import { preparedPage } from "../db/prepared";
import { posts } from "../db/schema";
import { selectPosts } from "./select-posts";

const postsOfAuthor = preparedPage((db, rows) =>
  selectPosts(db, rows, eq(posts.authorId, sql.placeholder("authorId"))).prepare(`list_user_posts_${rows}`),
);

/** A person's posts, newest first (spec §7); none for a person who does not exist. */
export const listUserPosts: OperationOf<"listUserPosts"> = async ({ db, viewer, params, query }) => {
  const { first, id } = positionInTime(query.cursor);
  const rows = await postsOfAuthor(db, query.limit).execute({
    first,
    id,
    viewerId: viewer?.id ?? null,
    authorId: params.userId,
  });
  return pageOf(rows, query.limit);
};
