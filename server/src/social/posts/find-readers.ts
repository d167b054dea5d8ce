import { inArray, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { posts } from "../../kernel/db/schema";
import type { FindReaders, NewPostsReader } from "../../kernel/events/new-posts";
import { isFollowed } from "./network-posts";
import { isNewPost } from "./new-post";

/** Finds which accounts with an open page see new posts, in one statement for all of them. */
export const findReaders =
  (db: Database): FindReaders =>
  (ids, accountIds) => {
    const reader = sql`reader.id`;
    const post = sql`json_build_object('id', ${posts.id}, 'followed', ${isFollowed(reader)})`;
    return db
      .select({
        accountId: sql<string>`${reader}`,
        posts: sql<NewPostsReader["posts"]>`json_agg(${post} order by ${posts.id})`,
      })
      .from(posts)
      .innerJoin(sql`unnest(${sql.param(accountIds)}::uuid[]) as reader (id)`, isNewPost(reader))
      .where(inArray(posts.id, [...ids]))
      .groupBy(reader);
  };
