import type { MessageFile } from "@guildway/shared/contract/messages";
import type { ReportedMessage } from "@guildway/shared/contract/moderation";
import { and, desc, eq, lte } from "drizzle-orm";
import type { Database } from "../kernel/db/database";
import { messages } from "../kernel/db/schema";
import { requireOwnMessage } from "../kernel/policies/message-policy";
import { filesOf } from "./message-json";

/** How many messages a report shows moderators. */
export const MESSAGES_IN_REPORT = 10;

/** The last messages of a conversation up to one, oldest first, as a report keeps them. */
export async function messagesUpTo(db: Database, viewerId: string, id: string): Promise<ReportedMessage[]> {
  const { message } = await requireOwnMessage(db, id, viewerId);
  const rows = await db
    .select({
      authorId: messages.authorId,
      content: messages.content,
      createdAt: messages.createdAt,
      files: filesOf(messages),
    })
    .from(messages)
    .where(and(eq(messages.conversationId, message.conversationId), lte(messages.position, message.position)))
    .orderBy(desc(messages.position))
    .limit(MESSAGES_IN_REPORT);
  return rows.reverse().map(({ authorId, content, createdAt, files }) => ({
    by_reporter: authorId === viewerId,
    content: [content, ...files.map(namedInText)].filter(Boolean).join("\n"),
    pictures: files.filter(({ picture }) => picture),
    created_at: createdAt.toISOString(),
  }));
}

/** What a moderator reads of a file, also once it is gone. */
function namedInText({ name, picture }: MessageFile): string {
  return picture ? `[Picture${picture.alt && `: ${picture.alt}`}]` : `[${name}]`;
}
