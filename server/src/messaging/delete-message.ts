import { eq } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import { messageFiles, messageLinks, messageReactions, messages } from "../kernel/db/schema";
import { announceConversation } from "./announce-conversation";
import { lockOwnMessage } from "./lock-own-message";

/** Deletes the viewer's message for both people; its position in the conversation remains. */
export const deleteMessage = operation("deleteMessage", {
  run: async ({ db, clock, viewer, params }) =>
    db.transaction(async (tx) => {
      const { message, conversation } = await lockOwnMessage(tx, params.id, viewer.id);
      if (message.deletedAt) return undefined;
      await tx
        .update(messages)
        .set({ content: "", deletedAt: clock.now() })
        .where(eq(messages.id, message.id));
      await tx.delete(messageFiles).where(eq(messageFiles.messageId, message.id));
      await tx.delete(messageLinks).where(eq(messageLinks.messageId, message.id));
      await tx.delete(messageReactions).where(eq(messageReactions.messageId, message.id));
      await announceConversation(tx, conversation.id);
      return undefined;
    }),
});
