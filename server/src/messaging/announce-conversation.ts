import type { ServerEvent } from "@guildway/shared/contract/events";
import { and, eq, ne, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "../kernel/db/database";
import { conversationMembers, conversations } from "../kernel/db/schema";
import { announcing } from "../kernel/events/announce";
import { pairOf } from "../kernel/policies/pair";

/** Tells the open pages of everybody in a conversation that something in their conversation has changed. */
export async function announceConversation(tx: Transaction, id: string): Promise<void> {
  const event: ServerEvent = { type: "message", id: id.toLowerCase() };
  await tx
    .select({ announced: announcing(event, conversationMembers.userId) })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, id));
}

/** Tells the open pages of those who are in a conversation with a person, or of some of them. */
export async function announceToOthers(
  db: Database,
  event: ServerEvent & { id: string },
  personId: string,
  which?: SQL,
): Promise<void> {
  const { conversationId, userId } = conversationMembers;
  await db
    .select({ announced: announcing(event, userId) })
    .from(conversationMembers)
    .where(and(eq(conversationId, event.id), ne(userId, personId), which));
}

/** Makes the open pages of two people check again whether they may write to each other, if they have a conversation. */
export async function announcePair(tx: Transaction, one: string, other: string): Promise<void> {
  const { lowId, highId } = pairOf(one, other);
  const [found] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)));
  if (found) await announceConversation(tx, found.id);
}
