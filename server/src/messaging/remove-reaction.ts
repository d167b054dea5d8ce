import { and, eq } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import { messageReactions } from "../kernel/db/schema";
import { requireOwnMessage } from "../kernel/policies/message-policy";
import { announceConversation } from "./announce-conversation";

/** Removes the viewer's reaction from a message. */
export const removeReaction = operation("removeReaction", {
  run: async ({ db, viewer, params }) =>
    db.transaction(async (tx) => {
      const { message, conversation } = await requireOwnMessage(tx, params.id, viewer.id);
      const removed = await tx
        .delete(messageReactions)
        .where(and(eq(messageReactions.messageId, message.id), eq(messageReactions.userId, viewer.id)))
        .returning({ id: messageReactions.messageId });
      if (removed.length > 0) await announceConversation(tx, conversation.id);
      return undefined;
    }),
});
