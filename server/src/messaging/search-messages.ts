import type { Message } from "@guildway/shared/contract/messages";
import type { PersonSummary } from "@guildway/shared/contract/people";
import { and, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import { after, pageOf, positionInTime } from "../kernel/core/paging";
import { jsonText } from "../kernel/db/json";
import { conversationMembers, conversations, messages, profiles } from "../kernel/db/schema";
import { allWords } from "../kernel/db/text-search";
import { joinQuoted, messageFields } from "./message-json";
import { personOrNull } from "./person-in-conversation";
import { isOtherPerson } from "./select-conversations";

type Found = Message & { person: PersonSummary | null; group_name: string | null };

/** The viewer's messages that contain every word, the last one also as a beginning, newest first. */
export const searchMessages = operation("searchMessages", {
  lane: "searches",
  run: async ({ db, viewer, query }) => {
    const own = db
      .select({ id: conversationMembers.conversationId })
      .from(conversationMembers)
      .where(
        and(
          eq(conversationMembers.userId, viewer.id),
          query.conversation_id ? eq(conversationMembers.conversationId, query.conversation_id) : undefined,
        ),
      );
    const page = db
      .select()
      .from(messages)
      .where(
        and(
          inArray(messages.conversationId, own),
          sql`message_words(${messages.content}) @@ ${allWords(query.text)}`,
          isNull(messages.event),
          or(isNull(messages.hiddenAt), eq(messages.authorId, viewer.id)),
          sql`${messages.position} > (
            select own.joined_position from ${conversationMembers} as own
             where own.conversation_id = ${messages.conversationId} and own.user_id = ${viewer.id}::uuid)`,
          after(messages.createdAt, messages.id, positionInTime(query.cursor)),
        ),
      )
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(query.limit + 1)
      .as("page");
    const rows = await db
      .select({
        json: jsonText<Found>({
          ...messageFields(page, viewer.id),
          person: personOrNull(viewer.id),
          group_name: conversations.name,
        }),
        first: page.createdAt,
        id: page.id,
      })
      .from(page)
      .innerJoin(conversations, eq(conversations.id, page.conversationId))
      .leftJoin(...joinQuoted(page))
      .leftJoin(profiles, isOtherPerson(viewer.id))
      .orderBy(desc(page.createdAt), desc(page.id));
    return pageOf(rows, query.limit);
  },
});
