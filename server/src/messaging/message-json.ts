import type { GroupEvent, Message, MessageExcerpt, MessageFile } from "@guildway/shared/contract/messages";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "../kernel/db/database";
import { isoMoment, type Json, type JsonFields, jsonObject, jsonText } from "../kernel/db/json";
import {
  conversationMembers,
  conversations,
  messageFiles,
  messageReactions,
  messages,
} from "../kernel/db/schema";
import type { ViewerId } from "../kernel/policies/visibility";
import { previewOfMessage } from "../kernel/previews/preview-json";
import { personById } from "./person-in-conversation";

type MessageRow = Record<
  | "id"
  | "conversationId"
  | "position"
  | "authorId"
  | "content"
  | "event"
  | "subjectId"
  | "replyToId"
  | "createdAt"
  | "editedAt"
  | "deletedAt"
  | "hiddenAt"
  | "version",
  SQLWrapper
>;

/** The part of a message that a list or a quote shows. */
const EXCERPT_LETTERS = 200;

const quoted = alias(messages, "quoted");
const file = alias(messageFiles, "file");

/** Whether a viewer sees only a line in place of a message: it was deleted, or moderators have hidden it from them. */
function isGone(row: Pick<MessageRow, "authorId" | "deletedAt" | "hiddenAt">, viewerId: ViewerId): SQL {
  return sql`(${row.deletedAt} is not null or (${row.hiddenAt} is not null and ${row.authorId} is distinct from ${viewerId}::uuid))`;
}

/** Whether a message is in a group. */
function isInGroup({ conversationId }: Pick<MessageRow, "conversationId">): SQL {
  return sql`(select talk.name is not null from ${conversations} as talk where talk.id = ${conversationId})`;
}

/** The beginning of a message as somebody in its conversation sees it. */
export function excerptFields(row: MessageRow, viewerId: ViewerId): JsonFields<MessageExcerpt> {
  const gone = isGone(row, viewerId);
  return {
    id: row.id,
    mine: sql`${row.authorId} is not distinct from ${viewerId}::uuid`,
    author: sql`case when ${isInGroup(row)} then ${personById(row.authorId, viewerId)} end`,
    event: sql`case when ${row.event} is not null then ${jsonObject<GroupEvent>({
      kind: row.event,
      person: personById(row.subjectId, viewerId),
      name: row.content,
    })} end`,
    content: sql`case when ${gone} or ${row.event} is not null then '' else left(${row.content}, ${EXCERPT_LETTERS}) end`,
    file_name: sql`case when ${gone} then '' else coalesce((
      select case when file.width is null then file.name else 'Picture' end from ${messageFiles} as file where file.message_id = ${row.id} and file.position = 0), '') end`,
    deleted: gone,
  };
}

type MessageFileRow = Record<
  "id" | "name" | "bytes" | "mediaType" | "width" | "height" | "colour" | "alt",
  SQLWrapper
>;

/** A message's file, from its row. */
export function messageFileFields(row: MessageFileRow): JsonFields<MessageFile> {
  return {
    id: row.id,
    name: row.name,
    bytes: row.bytes,
    media_type: row.mediaType,
    picture: sql`case when ${row.width} is not null then ${jsonObject<NonNullable<MessageFile["picture"]>>({
      width: row.width,
      height: row.height,
      colour: row.colour,
      alt: row.alt,
    })} end`,
  };
}

/** A message's files as a JSON list. */
export function filesOf({ id }: Pick<MessageRow, "id">): SQL<MessageFile[]> {
  const list = sql`json_agg(${jsonObject<MessageFile>(messageFileFields(file))} order by ${file.position})`;
  return sql`(select coalesce(${list}, '[]') from ${messageFiles} as ${sql.identifier("file")} where ${eq(file.messageId, id)})`;
}

/** A message as somebody in its conversation sees it, from a row that {@link joinQuoted} joins with what it answers. */
export function messageFields(row: MessageRow, viewerId: string): JsonFields<Message> {
  const gone = isGone(row, viewerId);
  return {
    ...excerptFields(row, viewerId),
    content: sql`case when ${gone} or ${row.event} is not null then '' else ${row.content} end`,
    conversation_id: row.conversationId,
    position: row.position,
    created_at: isoMoment(row.createdAt),
    edited_at: isoMoment(row.editedAt),
    reply_to: sql`case when ${quoted.position} > (
      select member.joined_position from ${conversationMembers} as member
       where member.conversation_id = ${row.conversationId} and member.user_id = ${viewerId}::uuid) then ${jsonObject<
         NonNullable<Message["reply_to"]>
       >({
         ...excerptFields(quoted, viewerId),
         position: quoted.position,
       })} end`,
    files: sql`case when ${gone} then '[]'::json else ${filesOf(row)} end`,
    preview: sql`case when ${gone} then null else ${previewOfMessage(row.id)} end`,
    reactions: sql`(
      select coalesce(json_agg(json_build_object('mine', given.user_id = ${viewerId}::uuid, 'user_id', given.user_id, 'reaction', given.reaction)
                               order by given.created_at), '[]')
        from ${messageReactions} as given
        join ${conversationMembers} as giver on giver.conversation_id = ${row.conversationId} and giver.user_id = given.user_id
       where given.message_id = ${row.id})`,
    version: row.version,
  };
}

/** What {@link messageFields} needs besides the row, for a `leftJoin`. */
export const joinQuoted = (row: Pick<MessageRow, "replyToId">) =>
  [quoted, eq(quoted.id, row.replyToId)] as const;

/** Reads a message that the transaction has locked. */
export async function readMessage(tx: Transaction, id: string, viewerId: string): Promise<Json<Message>> {
  const [found] = await tx
    .select({ json: jsonText<Message>(messageFields(messages, viewerId)) })
    .from(messages)
    .leftJoin(...joinQuoted(messages))
    .where(eq(messages.id, id));
  if (!found) throw new Error("PostgreSQL can't find the message that the transaction holds");
  return found.json;
}
