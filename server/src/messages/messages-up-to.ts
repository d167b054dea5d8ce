import type { ReportedMessage } from "@guildway/shared/contract/moderation";
import { and, desc, eq, lte } from "drizzle-orm";
import type { Database } from "../db/database";
import { messages } from "../db/schema";
import { requireOwnMessage } from "../policies/message-policy";

/** How many messages a report shows moderators. */
const SHOWN = 10;

/** The last messages of a conversation up to one, oldest first, as a report keeps them. */
export async function messagesUpTo(db: Database, viewerId: string, id: string): Promise<ReportedMessage[]> {
  const { message } = await requireOwnMessage(db, id, viewerId);
  const rows = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, message.conversationId), lte(messages.position, message.position)))
    .orderBy(desc(messages.position))
    .limit(SHOWN);
  return rows.reverse().map(({ authorId, content, createdAt }) => ({
    by_reporter: authorId === viewerId,
    content,
    created_at: createdAt.toISOString(),
  }));
}
