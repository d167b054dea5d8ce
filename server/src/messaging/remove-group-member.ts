import { and, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { operation } from "../kernel/core/operation";
import { notFound, Problem } from "../kernel/core/problem";
import { CHANGE_RATES } from "../kernel/core/rates";
import { conversationMembers } from "../kernel/db/schema";
import { announce } from "../kernel/events/announce";
import { requireOwnConversation } from "../kernel/policies/message-policy";
import { leaveGroup } from "./leave-group";
import { lockGroupAsFounder } from "./lock-group";
import { lockConversation, store } from "./send";

/**
 * Removes somebody from a group that the viewer manages, or lets the viewer leave it.
 * @throws {Problem} 404 for a group or a person that isn't there, 403 for somebody else unless the viewer manages it, and
 * for a conversation of two people
 */
export const removeGroupMember = operation("removeGroupMember", {
  rates: CHANGE_RATES,
  guard: ({ db, viewer, params }) => requireOwnConversation(db, params.id, viewer.id),
  run: async ({ db, clock, viewer, params }) =>
    db.transaction(async (tx) => {
      const { id, userId } = params;
      if (userId === viewer.id) {
        const own = await requireOwnConversation(tx, id, viewer.id);
        if (own.name === null) throw new Problem("forbidden", { detail: "Only groups can be left" });
        const group = await lockConversation(tx, own, viewer.id);
        await leaveGroup(tx, clock, group, viewer.id);
        return undefined;
      }
      const group = await lockGroupAsFounder(tx, id, viewer.id, [userId]);
      const { conversationId } = conversationMembers;
      const removed = await tx
        .delete(conversationMembers)
        .where(and(eq(conversationId, id), eq(conversationMembers.userId, userId)))
        .returning({ id: conversationMembers.userId });
      if (removed.length === 0) throw notFound("user");
      await store(tx, {
        clock,
        viewerId: viewer.id,
        conversation: group,
        messageId: uuidv7(),
        content: "",
        event: "removed",
        subjectId: userId,
      });
      await announce(tx, { type: "message", id: group.id }, userId);
      return undefined;
    }),
});
