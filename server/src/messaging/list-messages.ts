import type { Message } from "@guildway/shared/contract/messages";
import { and, desc, eq, getTableColumns, lte } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import { after, pageOf, positionInRank } from "../kernel/core/paging";
import { jsonText } from "../kernel/db/json";
import { conversationMembers, messages } from "../kernel/db/schema";
import { isSinceJoined, requireOwnConversation } from "../kernel/policies/message-policy";
import { joinQuoted, messageFields } from "./message-json";

/** A conversation's messages, newest first, or those up to a position; in a group, since the viewer joined it. */
export const listMessages = operation("listMessages", {
  run: async ({ db, viewer, params, query }) => {
    await requireOwnConversation(db, params.id, viewer.id);
    const page = db
      .select(getTableColumns(messages))
      .from(messages)
      .innerJoin(
        conversationMembers,
        and(
          eq(conversationMembers.conversationId, messages.conversationId),
          eq(conversationMembers.userId, viewer.id),
        ),
      )
      .where(
        and(
          eq(messages.conversationId, params.id),
          isSinceJoined(messages.position),
          query.up_to === undefined ? undefined : lte(messages.position, query.up_to),
          after(messages.position, messages.id, positionInRank(query.cursor), "int"),
        ),
      )
      .orderBy(desc(messages.position))
      .limit(query.limit + 1)
      .as("page");
    const rows = await db
      .select({ json: jsonText<Message>(messageFields(page, viewer.id)), first: page.position, id: page.id })
      .from(page)
      .leftJoin(...joinQuoted(page))
      .orderBy(desc(page.position));
    return pageOf(rows, query.limit);
  },
});
