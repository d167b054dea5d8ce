import { and, eq, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { operation } from "../kernel/core/operation";
import { perMinute } from "../kernel/core/rates";
import { conversationMembers, messages } from "../kernel/db/schema";
import { announce } from "../kernel/events/announce";
import { learnsReading, requireOwnConversation } from "../kernel/policies/message-policy";
import { announceToOthers } from "./announce-conversation";
import { isNews } from "./is-news";
import { lockConversation } from "./send";

const news = alias(messages, "news");

/** Marks a conversation read up to a message. What came after it is still due for mail. */
export const markConversationRead = operation("markConversationRead", {
  rates: { account: [perMinute(300)], inMemory: true },
  guard: ({ db, viewer, params }) => requireOwnConversation(db, params.id, viewer.id),
  run: async ({ db, clock, viewer, params, body }) =>
    db.transaction(async (tx) => {
      const own = await requireOwnConversation(tx, params.id, viewer.id);
      // A message that is being sent right now is counted first.
      const { id, lastPosition } = await lockConversation(tx, own, viewer.id);
      const { readPosition, unread, markedUnread } = conversationMembers;
      const position = Math.min(body.position, lastPosition);
      const left = sql<number>`(
          select count(*)::int from ${messages} as news
           where news.conversation_id = ${id} and news.position > greatest(${readPosition}, ${position})
             and ${isNews(news, sql`${viewer.id}::uuid`)})`;
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
      const event = { type: "conversation-read", id } as const;
      await announce(tx, event, viewer.id);
      const learns = learnsReading(conversationMembers.userId, sql`${viewer.id}::uuid`);
      await announceToOthers(tx, event, viewer.id, learns);
      return undefined;
    }),
});
