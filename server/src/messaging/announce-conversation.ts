import type { ServerEvent } from "@guildway/shared/contract/events";
import { and, eq } from "drizzle-orm";
import type { Transaction } from "../kernel/db/database";
import { conversationMembers, conversations } from "../kernel/db/schema";
import { announcing } from "../kernel/events/announce";
import { pairOf } from "../kernel/policies/pair";

/** Tells the open pages of both people that something in their conversation has changed. */
export async function announceConversation(tx: Transaction, id: string): Promise<void> {
  const event: ServerEvent = { type: "message", id: id.toLowerCase() };
  await tx
    .select({ announced: announcing(event, conversationMembers.userId) })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, id));
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
