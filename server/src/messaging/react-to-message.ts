import { and, eq, isNull } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import { notFound } from "../kernel/core/problem";
import { CHANGE_RATES } from "../kernel/core/rates";
import { messageReactions, messages } from "../kernel/db/schema";
import { requireMayWrite, requireOwnMessage, rightToWriteIn } from "../kernel/policies/message-policy";
import { announceConversation } from "./announce-conversation";

/**
 * Adds the viewer's reaction to a message, or replaces it.
 * @throws {Problem} 404, also once the message is deleted, 403 if the viewer may not write
 */
export const reactToMessage = operation("reactToMessage", {
  rates: CHANGE_RATES,
  guard: ({ db, viewer, params }) => requireOwnMessage(db, params.id, viewer.id),
  run: async ({ db, clock, viewer, params, body }) =>
    db.transaction(async (tx) => {
      const { conversation } = await requireOwnMessage(tx, params.id, viewer.id);
      requireMayWrite(await rightToWriteIn(tx, viewer.id, conversation));
      const [present] = await tx
        .select({ id: messages.id })
        .from(messages)
        .where(and(eq(messages.id, params.id), isNull(messages.deletedAt)))
        .for("share");
      if (!present) throw notFound("message");
      const { reaction } = body;
      await tx
        .insert(messageReactions)
        .values({ messageId: present.id, userId: viewer.id, reaction, createdAt: clock.now() })
        .onConflictDoUpdate({
          target: [messageReactions.messageId, messageReactions.userId],
          set: { reaction },
        });
      await announceConversation(tx, conversation.id);
      return undefined;
    }),
});
