import type { LinkPreview } from "@guildway/shared/contract/link-previews";
import type { MessageFile } from "@guildway/shared/contract/messages";
import type { ReportedMessage } from "@guildway/shared/contract/moderation";
import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Database } from "../kernel/db/database";
import { messages } from "../kernel/db/schema";
import { requireOwnMessage } from "../kernel/policies/message-policy";
import { previewOfMessage } from "../kernel/previews/preview-json";
import { filesOf } from "./message-json";

/** How many messages a report shows moderators. */
const MESSAGES_IN_REPORT = 10;

/**
 * The last messages of a conversation up to one, oldest first, as a report stores them: of a group, only what its
 * author and the viewer have written.
 */
export async function messagesUpTo(db: Database, viewerId: string, id: string): Promise<ReportedMessage[]> {
  const { message, conversation, joinedPosition } = await requireOwnMessage(db, id, viewerId);
  // Of an author who has left Guildway nothing else: nobody knows which other messages were theirs.
  const authors = [viewerId, ...(message.authorId === null ? [] : [message.authorId])];
  const rows = await db
    .select({
      authorId: messages.authorId,
      content: messages.content,
      createdAt: messages.createdAt,
      files: filesOf(messages),
      preview: previewOfMessage(messages.id) as SQL<LinkPreview | null>,
    })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, message.conversationId),
        lte(messages.position, message.position),
        gt(messages.position, joinedPosition),
        conversation.name === null
          ? undefined
          : and(isNull(messages.event), or(eq(messages.id, message.id), inArray(messages.authorId, authors))),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(MESSAGES_IN_REPORT);
  return rows.reverse().map(({ authorId, content, createdAt, files, preview }) => ({
    by_reporter: authorId === viewerId,
    content: [content, ...files.map(namedInText)].filter(Boolean).join("\n"),
    pictures: files.filter(({ picture }) => picture),
    documents: files.filter(({ picture }) => !picture),
    preview,
    created_at: createdAt.toISOString(),
  }));
}

/** A file as moderators see it, even once it is deleted. */
function namedInText({ name, picture }: MessageFile): string {
  return picture ? `[Picture${picture.alt && `: ${picture.alt}`}]` : `[${name}]`;
}
