import { asc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Clock } from "../kernel/core/services";
import type { Transaction } from "../kernel/db/database";
import { type Budget, eraseRows } from "../kernel/db/erase-rows";
import { conversationMembers, conversations } from "../kernel/db/schema";
import { isOwnConversation } from "../kernel/policies/message-policy";
import { leaveGroup } from "./leave-group";

/** Conversations that are left together. */
const AT_ONCE = 100;

/**
 * Removes a person from their conversations: the other person keeps the messages. Conversations that both have left
 * are deleted. Groups are left as whoever leaves one does.
 */
export async function leaveConversations(
  tx: Transaction,
  clock: Clock,
  userId: string,
  budget: Budget,
): Promise<void> {
  await leavePairs(tx, userId, budget);
  while (budget.left > 0) {
    const [group] = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(conversationMembers, isOwnConversation(userId))
      .where(isNotNull(conversations.name))
      .orderBy(asc(conversations.id))
      .limit(1)
      .for("update", { of: conversations });
    if (!group) return;
    await leaveGroup(tx, clock, group, userId, budget);
  }
}

async function leavePairs(tx: Transaction, userId: string, budget: Budget): Promise<void> {
  const { id, lowId, highId } = conversations;
  while (budget.left > 0) {
    const own = await tx
      .select({ id, lowId, highId })
      .from(conversations)
      .where(or(eq(lowId, userId), eq(highId, userId)))
      .orderBy(asc(id))
      .limit(Math.min(AT_ONCE, budget.left))
      .for("update");
    if (own.length === 0) return;
    const alone = own.filter((one) => one.lowId === null || one.highId === null).map((one) => one.id);
    if (alone.length > 0) await eraseRows(tx, conversations, inArray(id, alone), budget);
    if (budget.left <= 0) return;
    const left = own.map((one) => one.id).filter((one) => !alone.includes(one));
    if (left.length === 0) continue;
    await tx
      .update(conversations)
      .set({ lowId: sql`nullif(${lowId}, ${userId})`, highId: sql`nullif(${highId}, ${userId})` })
      .where(inArray(id, left));
    budget.left -= left.length;
  }
}
