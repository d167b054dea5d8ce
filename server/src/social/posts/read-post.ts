import type { Post } from "@guildway/shared/contract/posts";
import { eq, sql } from "drizzle-orm";
import { NEWEST } from "../../kernel/core/paging";
import { notFound } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import type { Json } from "../../kernel/db/json";
import { prepared } from "../../kernel/db/prepared";
import { posts } from "../../kernel/db/schema";
import { selectPosts } from "./select-posts";

const postById = prepared((db) =>
  selectPosts(db, 1, eq(posts.id, sql.placeholder("postId"))).prepare("post_by_id"),
);

/** One post as the viewer sees it, who is null for a visitor; undefined if they can't. */
export async function findPost(
  db: Database,
  postId: string,
  viewerId: string | null,
): Promise<Json<Post> | undefined> {
  const [row] = await postById(db).execute({ ...NEWEST, viewerId, postId });
  return row?.json;
}

/**
 * One post as the viewer sees it.
 * @throws {Problem} 404
 */
export async function readPost(db: Database, postId: string, viewerId: string): Promise<Json<Post>> {
  const found = await findPost(db, postId, viewerId);
  if (!found) throw notFound("post");
  return found;
}
