import type { ServerEvent } from "@guildway/shared/contract/events";
import { and, eq, or, sql } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import { perMinute } from "../kernel/core/rates";
import type { Transaction } from "../kernel/db/database";
import { conversationMembers, messages, profiles } from "../kernel/db/schema";
import { announce } from "../kernel/events/announce";
import { learnsReading, otherOf, requireOwnConversation } from "../kernel/policies/message-policy";
import { lockConversation } from "./send";

/** Marks a conversation read up to a message. What came after it is still due for mail. */
export const markConversationRead = operation("markConversationRead", {
  rates: { account: [perMinute(300)], inMemory: true },
  guard: ({ db, viewer, params }) => requireOwnConversation(db, params.id, viewer.id),
  run: async ({ db, clock, viewer, params, body }) =>
    db.transaction(async (tx) => {
      const own = await requireOwnConversation(tx, params.id, viewer.id);
      // A message that is being sent right now is counted first.
      const { id, lastPosition } = await lockConversation(tx, own);
      const { readPosition, unread, markedUnread } = conversationMembers;
      const position = Math.min(body.position, lastPosition);
      const left = sql<number>`(
          select count(*)::int from ${messages} as news
           where news.conversation_id = ${id} and news.position > greatest(${readPosition}, ${position})
             and news.author_id is distinct from ${viewer.id}::uuid)`;
      const [changed] = await tx
        .update(conversationMembers)
        .set({
          readPosition: sql`greatest(${readPosition}, ${position})`,
          readAt: sql`case when ${readPosition} < ${position} then ${clock.now().toISOString()}::timestamptz else ${conversationMembers.readAt} end`,
          markedUnread: false,
          mailAt: sql`case when ${left} > 0 then ${conversationMembers.mailAt} end`,
          unread: left,
        })
        .where(
          and(
            eq(conversationMembers.conversationId, id),
            eq(conversationMembers.userId, viewer.id),
            or(
              sql`${readPosition} < ${position}`,
              markedUnread,
              sql`${unread} > 0 and ${readPosition} >= ${lastPosition}`,
            ),
          ),
        )
        .returning({ userId: conversationMembers.userId });
      if (!changed) return undefined;
      const event: ServerEvent = { type: "conversation-read", id };
      await announce(tx, event, viewer.id);
      const other = otherOf(own, viewer.id);
      if (other && (await showsReading(tx, other, viewer.id))) await announce(tx, event, other);
      return undefined;
    }),
});

async function showsReading(tx: Transaction, personId: string, readerId: string): Promise<boolean> {
  const [person] = await tx
    .select({ isNotified: learnsReading(personId, sql`${readerId}::uuid`) })
    .from(profiles)
    .where(eq(profiles.id, personId));
  return person?.isNotified ?? false;
}
