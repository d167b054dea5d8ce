import { prepared } from "../db/prepared";
import type { OperationOf } from "../http/operation";
import { pageOf, positionInTime } from "../http/paging";
import { selectPosts } from "./select-posts";

const feed = prepared((db) => selectPosts(db).prepare("list_posts"));

/** Everybody's posts, newest first (spec §7). */
export const listPosts: OperationOf<"listPosts"> = async ({ db, viewer, query }) => {
  const { first, id } = positionInTime(query.cursor);
  const rows = await feed(db).execute({ first, id, limit: query.limit + 1, viewerId: viewer.id });
  return pageOf(rows, query.limit);
};
