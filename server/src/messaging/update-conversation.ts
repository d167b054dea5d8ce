import { and, eq } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import { CHANGE_RATES } from "../kernel/core/rates";
import { conversationMembers } from "../kernel/db/schema";
import { announce } from "../kernel/events/announce";
import { requireOwnConversation } from "../kernel/policies/message-policy";
import { readConversation } from "./read-conversation";
import { renameGroup } from "./rename-group";

/**
 * Archives, mutes or marks a conversation unread, for the viewer only, or renames a group for everybody.
 * @throws {Problem} 404, 403 for a new name unless the viewer manages the group
 */
export const updateConversation = operation("updateConversation", {
  rates: CHANGE_RATES,
  guard: ({ db, viewer, params }) => requireOwnConversation(db, params.id, viewer.id),
  run: async ({ db, clock, viewer, params, body }) =>
    db.transaction(async (tx) => {
      const { id } = await requireOwnConversation(tx, params.id, viewer.id);
      if (body.name !== undefined) await renameGroup(tx, { clock, id, viewerId: viewer.id, name: body.name });
      const since = (isSet: boolean) => (isSet ? clock.now() : null);
      const changes = {
        ...(body.archived !== undefined && { archivedAt: since(body.archived) }),
        ...(body.muted !== undefined && { mutedAt: since(body.muted) }),
        ...(body.muted && { mailAt: null }),
        ...(body.marked_unread !== undefined && { markedUnread: body.marked_unread }),
      };
      if (Object.keys(changes).length > 0) {
        await tx
          .update(conversationMembers)
          .set(changes)
          .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, viewer.id)));
        await announce(tx, { type: "conversation-read", id }, viewer.id);
      }
      return readConversation(tx, id, viewer.id);
    }),
});
