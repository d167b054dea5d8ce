import type { Message, MessageExcerpt } from "@guildway/shared/contract/messages";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../db/database";
import { isoMoment, type Json, type JsonFields, jsonObject, jsonText } from "../db/json";
import { messageFiles, messageReactions, messages } from "../db/schema";

type MessageRow = Record<
  | "id"
  | "conversationId"
  | "position"
  | "authorId"
  | "content"
  | "replyToId"
  | "createdAt"
  | "editedAt"
  | "deletedAt"
  | "hiddenAt"
  | "version",
  SQLWrapper
>;

/** As much of a message as a list or a quotation shows. */
const EXCERPT_LETTERS = 200;

const quoted = alias(messages, "quoted");

/** Whether a viewer sees only that there was a message: it was deleted, or moderators have hidden it from them. */
function isGone(row: Pick<MessageRow, "authorId" | "deletedAt" | "hiddenAt">, viewerId: string): SQL {
  return sql`(${row.deletedAt} is not null or (${row.hiddenAt} is not null and ${row.authorId} is distinct from ${viewerId}::uuid))`;
}

/** The beginning of a message as one of the two people sees it. */
export function excerptFields(row: MessageRow, viewerId: string): JsonFields<MessageExcerpt> {
  const gone = isGone(row, viewerId);
  return {
    id: row.id,
    mine: sql`${row.authorId} is not distinct from ${viewerId}::uuid`,
    content: sql`case when ${gone} then '' else left(${row.content}, ${EXCERPT_LETTERS}) end`,
    file_name: sql`case when ${gone} then '' else coalesce((
      select file.name from ${messageFiles} as file where file.message_id = ${row.id} and file.position = 0), '') end`,
    deleted: gone,
  };
}

/** A message as one of the two people sees it, from a row that {@link joinQuoted} joins with what it answers. */
export function messageFields(row: MessageRow, viewerId: string): JsonFields<Message> {
  const gone = isGone(row, viewerId);
  return {
    ...excerptFields(row, viewerId),
    content: sql`case when ${gone} then '' else ${row.content} end`,
    conversation_id: row.conversationId,
    position: row.position,
    created_at: isoMoment(row.createdAt),
    edited_at: isoMoment(row.editedAt),
    reply_to: sql`case when ${quoted.id} is not null then ${jsonObject<MessageExcerpt>(excerptFields(quoted, viewerId))} end`,
    files: sql`(
      select coalesce(json_agg(json_build_object(
               'id', file.id, 'name', file.name, 'bytes', file.bytes, 'media_type', file.media_type)
               order by file.position), '[]')
        from ${messageFiles} as file where file.message_id = ${row.id} and not ${gone})`,
    reactions: sql`(
      select coalesce(json_agg(json_build_object('mine', given.user_id = ${viewerId}::uuid, 'reaction', given.reaction)
                               order by given.created_at), '[]')
        from ${messageReactions} as given where given.message_id = ${row.id})`,
    version: row.version,
  };
}

/** What {@link messageFields} needs besides the row, for a `leftJoin`. */
export const joinQuoted = (row: Pick<MessageRow, "replyToId">) =>
  [quoted, eq(quoted.id, row.replyToId)] as const;

/** Reads a message that the transaction holds. */
export async function readMessage(tx: Database, id: string, viewerId: string): Promise<Json<Message>> {
  const [found] = await tx
    .select({ json: jsonText<Message>(messageFields(messages, viewerId)) })
    .from(messages)
    .leftJoin(...joinQuoted(messages))
    .where(eq(messages.id, id));
  if (!found) throw new Error("PostgreSQL can't find the message that the transaction holds");
  return found.json;
}
