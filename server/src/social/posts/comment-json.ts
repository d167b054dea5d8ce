import type { Comment } from "@guildway/shared/contract/posts";
import { eq, isNotNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { isoMoment, type Json, type JsonFields, jsonText } from "../../kernel/db/json";
import { commentLikes, comments, mentions, profiles } from "../../kernel/db/schema";
import type { ViewerId } from "../../kernel/policies/visibility";
import { mentionsOf } from "./mention-json";

type CommentRow = Record<
  | "id"
  | "postId"
  | "parentId"
  | "authorId"
  | "content"
  | "likeCount"
  | "replyCount"
  | "createdAt"
  | "editedAt"
  | "hiddenAt"
  | "version",
  SQLWrapper
>;

/**
 * A comment as the viewer sees it, from a row of `comments` left-joined with its author's `profiles`: the author may
 * have left.
 */
export const commentFields = (row: CommentRow, viewerId: ViewerId): JsonFields<Comment> => ({
  id: row.id,
  post_id: row.postId,
  parent_id: row.parentId,
  author_id: row.authorId,
  author_first_name: sql`coalesce(${profiles.firstName}, 'Former')`,
  author_last_name: sql`coalesce(${profiles.lastName}, 'member')`,
  author_headline: sql`coalesce(${profiles.headline}, '')`,
  author_portrait: sql`coalesce(${profiles.portrait}, '')`,
  content: row.content,
  mentions: mentionsOf(mentions.commentId, row, viewerId),
  created_at: isoMoment(row.createdAt),
  edited_at: isoMoment(row.editedAt),
  hidden: isNotNull(row.hiddenAt),
  version: row.version,
  like_count: row.likeCount,
  liked: sql`exists (
    select from ${commentLikes} as own where own.comment_id = ${row.id} and own.user_id = ${viewerId}::uuid
  )`,
  reply_count: row.replyCount,
});

/** Reads a comment that the transaction has locked, as the viewer sees it. */
export async function readComment(tx: Transaction, id: string, viewerId: string): Promise<Json<Comment>> {
  const [found] = await tx
    .select({ json: jsonText<Comment>(commentFields(comments, viewerId)) })
    .from(comments)
    .leftJoin(profiles, eq(profiles.id, comments.authorId))
    .where(eq(comments.id, id));
  if (!found) throw new Error("PostgreSQL can't find the comment that the transaction holds");
  return found.json;
}
