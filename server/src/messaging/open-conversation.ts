import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Clock } from "../kernel/core/services";
import type { Transaction } from "../kernel/db/database";
import { conversationMembers, conversations } from "../kernel/db/schema";
import type { ConversationRow } from "../kernel/policies/message-policy";
import { pairOf } from "../kernel/policies/pair";

/**
 * Creates the conversation of two people, or locks the existing one until the transaction ends: two people
 * who write to each other at once wait here. The transaction has locked both.
 */
export async function openConversation(
  tx: Transaction,
  clock: Clock,
  one: string,
  other: string,
): Promise<{ conversation: ConversationRow; isNew: boolean }> {
  const { lowId, highId } = pairOf(one, other);
  const newId = uuidv7();
  const [conversation] = await tx
    .insert(conversations)
    .values({ id: newId, lowId, highId, createdAt: clock.now() })
    .onConflictDoUpdate({
      target: [conversations.lowId, conversations.highId],
      set: { lastPosition: sql`${conversations.lastPosition}` },
    })
    .returning();
  if (!conversation) throw new Error("PostgreSQL has neither inserted nor found a conversation");
  const isNew = conversation.id === newId;
  if (isNew) {
    await tx
      .insert(conversationMembers)
      .values([lowId, highId].map((userId) => ({ conversationId: newId, userId })));
  }
  return { conversation, isNew };
}
