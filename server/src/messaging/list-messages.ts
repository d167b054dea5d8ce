import type { Message } from "@guildway/shared/contract/messages";
import { and, desc, eq, lte } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import { after, pageOf, positionInRank } from "../kernel/core/paging";
import { jsonText } from "../kernel/db/json";
import { messages } from "../kernel/db/schema";
import { requireOwnConversation } from "../kernel/policies/message-policy";
import { joinQuoted, messageFields } from "./message-json";

/** A conversation's messages, newest first, or those up to a position. */
export const listMessages = operation("listMessages", {
  run: async ({ db, viewer, params, query }) => {
    await requireOwnConversation(db, params.id, viewer.id);
    const page = db
      .select()
      .from(messages)
      .where(
        and(
          eq(messages.conversationId, params.id),
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
