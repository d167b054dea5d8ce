import { inArray, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { posts } from "../../kernel/db/schema";
import type { FindReaders } from "../../kernel/events/new-posts";
import { isFollowed } from "./network-posts";
import { isNewPost } from "./new-post";

/** Finds which accounts with an open page see new posts, in one statement for all of them. */
export const findReaders =
  (db: Database): FindReaders =>
  async (ids, accountIds) => {
    if (accountIds.length === 0) return [];
    const reader = sql`reader.id`;
    return db
      .select({
        accountId: sql<string>`${reader}`,
        id: posts.id,
        followed: sql<boolean>`${isFollowed(reader)}`,
      })
      .from(posts)
      .innerJoin(sql`unnest(${sql.param(accountIds)}::uuid[]) as reader (id)`, isNewPost(reader))
      .where(inArray(posts.id, [...ids]));
  };
