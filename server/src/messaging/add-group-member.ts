import { LIMITS } from "@guildway/shared/contract/limits";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { operation } from "../kernel/core/operation";
import { invalid, Problem } from "../kernel/core/problem";
import { perDay, perMinute } from "../kernel/core/rates";
import { conversationMembers } from "../kernel/db/schema";
import { requireOwnConversation } from "../kernel/policies/message-policy";
import { lockGroupAsFounder, requireConnections } from "./lock-group";
import { readConversation } from "./read-conversation";
import { store } from "./send";

/**
 * Adds a connection of the viewer to a group that the viewer manages. They see what comes from now on.
 * @throws {Problem} 404, 403 unless the viewer manages it and in a discussion of an application, 422 for anybody but a connection whom they see, somebody who
 * is in it, and in a full group
 */
export const addGroupMember = operation("addGroupMember", {
  rates: { account: [perMinute(30), perDay(200)] },
  guard: ({ db, viewer, params }) => requireOwnConversation(db, params.id, viewer.id),
  run: async ({ db, clock, viewer, params, body }) =>
    db.transaction(async (tx) => {
      const { id } = params;
      const { user_id: userId } = body;
      const group = await lockGroupAsFounder(tx, id, viewer.id, [userId]);
      if (group.applicationId !== null)
        throw new Problem("forbidden", { detail: "Colleagues are added on the application's page" });
      await requireConnections(tx, viewer.id, [userId], ["user_id"]);
      const members = await tx
        .select({ userId: conversationMembers.userId })
        .from(conversationMembers)
        .where(eq(conversationMembers.conversationId, id));
      const refuse = (message: string) => invalid([{ path: "user_id", message }]);
      if (members.some((member) => member.userId === userId))
        throw refuse("This person is already in the group");
      if (members.length >= LIMITS.groupMembers)
        throw refuse(`The group is full: it can have up to ${LIMITS.groupMembers} people`);
      await tx.insert(conversationMembers).values({
        conversationId: id,
        userId,
        joinedPosition: group.lastPosition,
        readPosition: group.lastPosition,
      });
      await store(tx, {
        clock,
        viewerId: viewer.id,
        conversation: group,
        messageId: uuidv7(),
        content: "",
        event: "added",
        subjectId: userId,
      });
      return readConversation(tx, id, viewer.id);
    }),
});
