import type { ServerEvent } from "@guildway/shared/contract/events";
import type { Message } from "@guildway/shared/contract/messages";
import type { GROUP_EVENTS } from "@guildway/shared/contract/options";
import { firstLink } from "@guildway/shared/links";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { Existing } from "../kernel/core/existing";
import { invalid, notFound, Problem } from "../kernel/core/problem";
import type { Clock } from "../kernel/core/services";
import type { Transaction } from "../kernel/db/database";
import type { Json } from "../kernel/db/json";
import {
  conversationMembers,
  conversations,
  messageFiles,
  messageLinks,
  messages,
  profiles,
} from "../kernel/db/schema";
import { isUniqueViolation } from "../kernel/db/violations";
import { announcing } from "../kernel/events/announce";
import {
  type ConversationRow,
  requireMayWrite,
  requireOwnConversation,
  requireOwnMessage,
  rightToWriteIn,
} from "../kernel/policies/message-policy";
import { lockPreview } from "../kernel/previews/lock-preview";
import { isNews } from "./is-news";
import { readMessage } from "./message-json";

/** After this long, unread messages are mailed. */
const MAIL_AFTER_SECONDS = 15 * 60;
/** A conversation is mailed about once in this time. */
const MAIL_EVERY_SECONDS = 24 * 60 * 60;

interface NewMessage {
  clock: Clock;
  viewerId: string;
  conversation: Pick<ConversationRow, "id" | "name" | "lowId" | "highId" | "recruiterId">;
  messageId: string;
  content: string;
  /** Files that the viewer has uploaded for it. */
  fileIds?: readonly string[];
  /** Their descriptions. */
  fileAlts?: readonly string[];
  /** What the page of its first link says about itself. */
  previewId?: string | null;
  replyToId?: string | null;
}

/**
 * Adds a message to a conversation, in the caller's transaction, which has locked its people. Sending the same message
 * again returns it unchanged, even if the viewer may no longer write, or has changed it since.
 * @throws {Problem} 403 if the viewer may not write, 404 for a reply to nothing in this conversation, 409 if the id is
 * another message's
 */
export async function send(
  tx: Transaction,
  message: NewMessage,
): Promise<Json<Message> | Existing<Json<Message>>> {
  const { viewerId, conversation, messageId, replyToId, content } = message;
  const { id: conversationId } = conversation;
  const [sent] = await tx
    .select({
      authorId: messages.authorId,
      conversationId: messages.conversationId,
      content: messages.content,
      isAsSent: sql<boolean>`${messages.editedAt} is null and ${messages.deletedAt} is null`,
    })
    .from(messages)
    .where(eq(messages.id, messageId));
  if (sent) {
    const isAnothers = sent.authorId !== viewerId || sent.conversationId !== conversationId;
    if (isAnothers || (sent.isAsSent && sent.content !== content)) throw idTaken();
    return new Existing(await readMessage(tx, messageId, viewerId));
  }
  const right = await rightToWriteIn(tx, viewerId, conversation);
  requireMayWrite(right);
  if (replyToId) await requireIn(tx, conversationId, replyToId, viewerId);

  await store(tx, message, right.jobId);
  await bindFiles(tx, message);
  await showPreview(tx, message);
  return readMessage(tx, messageId, viewerId);
}

/** What is stored as a row of `messages`. */
export interface StoredMessage
  extends Pick<NewMessage, "clock" | "viewerId" | "messageId" | "content" | "replyToId"> {
  conversation: Pick<ConversationRow, "id">;
  /** What the viewer does in a group, if it is that. */
  event?: (typeof GROUP_EVENTS)[number];
  subjectId?: string | null;
}

/**
 * Stores a message, moves its conversation to the top of all lists, counts it for the others, and
 * tells everybody: one statement, because every message to this conversation waits for it. It fails if a message
 * with this id exists by now: {@link sentOnce} then looks again.
 */
export async function store(
  tx: Transaction,
  message: StoredMessage,
  jobId: string | null = null,
): Promise<void> {
  const { clock, viewerId, conversation, messageId, content, replyToId = null } = message;
  const { event: done = null, subjectId = null } = message;
  const { id } = conversation;
  const event: ServerEvent = { type: "message", id };
  const viewer = sql`${viewerId}::uuid`;
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const counts = isNews(
    { authorId: viewer, event: sql`${done}::text`, subjectId: sql`${subjectId}::uuid` },
    sql`member.user_id`,
  );
  await tx.execute(sql`
    with placed as (
      update ${conversations}
         set last_position = last_position + 1,
             job_id = coalesce(${jobId}::uuid, job_id),
             recruiter_id = case when ${jobId}::uuid is null then recruiter_id else ${viewer} end
       where id = ${id}
      returning last_position
    ), added as (
      insert into ${messages} (id, conversation_id, position, author_id, content, event, subject_id, reply_to_id, created_at)
      select ${messageId}::uuid, ${id}::uuid, last_position, ${viewer}, ${content}, ${done}::text, ${subjectId}::uuid, ${replyToId}::uuid, ${now} from placed
      returning id
    ), counted as (
      update ${conversationMembers} as member
         set last_at = ${now},
             unread = member.unread + case when ${counts} then 1 else 0 end,
             archived_at = case
               when ${counts} and member.muted_at is null or ${done === null} and member.user_id = ${viewer} then null
               else member.archived_at
             end,
             mail_at = case
               when ${counts} and member.muted_at is null then coalesce(member.mail_at, greatest(
                 ${now} + make_interval(secs => ${MAIL_AFTER_SECONDS}),
                 member.mailed_at + make_interval(secs => ${MAIL_EVERY_SECONDS})))
               else member.mail_at
             end
        from added
       where member.conversation_id = ${id}
      returning member.user_id
    )
    select ${announcing(event, sql`user_id`)} from counted`);
}

/**
 * Locks a conversation of the viewer until the transaction ends, and first its two people, or those of a group whom the
 * caller writes about, in the same order as deleting an account does.
 * @throws {Problem} 404, also if the viewer has just left it
 */
export async function lockConversation(
  tx: Transaction,
  own: ConversationRow,
  viewerId: string,
  about: readonly string[] = [],
): Promise<ConversationRow> {
  await lockPeople(tx, own.name === null ? [own.lowId, own.highId] : [viewerId, ...about]);
  const [locked] = await tx
    .select()
    .from(conversations)
    .where(eq(conversations.id, own.id))
    .for("no key update");
  if (!locked) throw notFound("conversation");
  return requireOwnConversation(tx, locked.id, viewerId);
}

/** Locks people against deletion before a message references them. */
export async function lockPeople(tx: Transaction, ids: (string | null)[]): Promise<void> {
  const present = ids.filter((id) => id !== null);
  await tx.select({ id: profiles.id }).from(profiles).where(inArray(profiles.id, present)).for("key share");
}

/** @throws {Problem} 422 for a file that isn't the viewer's, is in another message or is gone */
async function bindFiles(
  tx: Transaction,
  { viewerId, messageId, fileIds = [], fileAlts = [] }: NewMessage,
): Promise<void> {
  if (fileIds.length === 0) return;
  const bound = await tx
    .update(messageFiles)
    .set({ messageId, position: sql`chosen.ordinal - 1`, alt: sql`coalesce(chosen.alt, '')` })
    .from(
      sql`unnest(${sql.param([...fileIds])}::uuid[], ${sql.param(fileAlts.slice(0, fileIds.length))}::text[])
          with ordinality as chosen (file_id, alt, ordinal)`,
    )
    .where(
      and(
        eq(messageFiles.id, sql`chosen.file_id`),
        eq(messageFiles.ownerId, viewerId),
        isNull(messageFiles.messageId),
      ),
    )
    .returning({ id: messageFiles.id });
  if (bound.length < fileIds.length) {
    throw invalid([
      { path: "file_ids", message: "A file is no longer available. Remove it and choose it again" },
    ]);
  }
}

/**
 * Shows a preview of the message's first link, and none of another page. If a message has waited for a
 * connection for longer than its preview was retained, it is sent without it.
 */
async function showPreview(tx: Transaction, { messageId, content, previewId }: NewMessage): Promise<void> {
  const preview = previewId ? await lockPreview(tx, previewId) : undefined;
  if (previewId && preview && preview.url === firstLink(content))
    await tx.insert(messageLinks).values({ messageId, previewId });
}

async function requireIn(
  tx: Transaction,
  conversationId: string,
  id: string,
  viewerId: string,
): Promise<void> {
  const { message } = await requireOwnMessage(tx, id, viewerId);
  if (message.conversationId !== conversationId) throw notFound("message");
}

function idTaken(): Problem {
  return new Problem("message-id-taken", { detail: "Another message has this id. Send it with a new one" });
}

/** Repeats a transaction that collided with another attempt at the same message, which it then finds. */
export async function sentOnce<Result>(transaction: () => Promise<Result>): Promise<Result> {
  return transaction().catch((error: unknown) => {
    if (isUniqueViolation(error)) return transaction();
    throw error;
  });
}
