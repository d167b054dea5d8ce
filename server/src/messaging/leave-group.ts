import { and, asc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Clock } from "../kernel/core/services";
import type { Transaction } from "../kernel/db/database";
import { type Budget, eraseRows } from "../kernel/db/erase-rows";
import { conversationMembers, conversations, messages } from "../kernel/db/schema";
import { announce } from "../kernel/events/announce";
import type { ConversationRow } from "../kernel/policies/message-policy";
import { store } from "./send";

/**
 * Takes a person out of a group that the transaction has locked. If they managed it, whoever has been in it longest then
 * does. A group that nobody is left in is deleted, as far as the budget lasts: then the person is still in it. Without a
 * budget, the sweep deletes it soon after.
 */
export async function leaveGroup(
  tx: Transaction,
  clock: Clock,
  { id }: Pick<ConversationRow, "id">,
  personId: string,
  budget?: Budget,
): Promise<void> {
  const { conversationId, userId, joinedPosition, isFounder } = conversationMembers;
  const members = await tx
    .select({ userId, isFounder })
    .from(conversationMembers)
    .where(eq(conversationId, id))
    .orderBy(asc(joinedPosition), asc(userId));
  const own = members.find((member) => member.userId === personId);
  // Somebody may have removed them while this waited for the group.
  if (!own) return;
  const next = members.find((member) => member !== own);
  const founder = members.find((member) => member.isFounder) ?? members[0];
  if (!next && budget) {
    // First what may be a lot: as long as it lasts, the person is found in the group.
    await eraseRows(tx, messages, eq(messages.conversationId, id), budget);
    if (budget.left > 0) await eraseRows(tx, conversations, eq(conversations.id, id), budget);
    await announce(tx, { type: "message", id }, personId);
    return;
  }
  await tx.delete(conversationMembers).where(and(eq(conversationId, id), eq(userId, personId)));
  if (budget) budget.left -= 1;
  if (next) {
    const isFollowed = own === founder;
    if (isFollowed) {
      await tx
        .update(conversationMembers)
        .set({ isFounder: true })
        .where(and(eq(conversationId, id), eq(userId, next.userId)));
    }
    await store(tx, {
      clock,
      viewerId: personId,
      conversation: { id },
      messageId: uuidv7(),
      content: "",
      event: "left",
      ...(isFollowed && { subjectId: next.userId }),
    });
  }
  await announce(tx, { type: "message", id }, personId);
}
