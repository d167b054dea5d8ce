import type { Comment } from "@guildway/shared/contract/posts";
import { type asc, eq, type SQL } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { jsonText } from "../../kernel/db/json";
import { comments, profiles } from "../../kernel/db/schema";
import { commentFields } from "./comment-json";

interface Chosen {
  where: SQL | undefined;
  /** By time. */
  order: typeof asc;
  limit: number;
}

/** Selects comments with their authors: the page is chosen first, and only its rows are joined. */
export function selectComments(db: Database, viewerId: string, { where, order, limit }: Chosen) {
  const page = db
    .select()
    .from(comments)
    .where(where)
    .orderBy(order(comments.createdAt), order(comments.id))
    .limit(limit)
    .as("page");
  return db
    .select({
      json: jsonText<Comment>(commentFields(page, viewerId)),
      first: page.createdAt,
      id: page.id,
    })
    .from(page)
    .leftJoin(profiles, eq(profiles.id, page.authorId))
    .orderBy(order(page.createdAt), order(page.id));
}
