import type { ReportedMessage } from "@guildway/shared/contract/moderation";
import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { messageFiles, messages } from "../db/schema";
import { requireOwnMessage } from "../policies/message-policy";

/** How many messages a report shows moderators. */
const SHOWN = 10;

/** The last messages of a conversation up to one, oldest first, as a report keeps them. */
export async function messagesUpTo(db: Database, viewerId: string, id: string): Promise<ReportedMessage[]> {
  const { message } = await requireOwnMessage(db, id, viewerId);
  const rows = await db
    .select({
      authorId: messages.authorId,
      content: messages.content,
      createdAt: messages.createdAt,
      files: sql<string[]>`array(
        select name from ${messageFiles} as file where file.message_id = ${messages}.id order by file.position)`,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, message.conversationId), lte(messages.position, message.position)))
    .orderBy(desc(messages.position))
    .limit(SHOWN);
  return rows.reverse().map(({ authorId, content, createdAt, files }) => ({
    by_reporter: authorId === viewerId,
    content: [content, ...files.map((name) => `[${name}]`)].filter(Boolean).join("\n"),
    created_at: createdAt.toISOString(),
  }));
}
