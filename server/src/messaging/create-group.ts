import { uuidv7 } from "uuidv7";
import { operation } from "../kernel/core/operation";
import { invalid } from "../kernel/core/problem";
import { perDay, perMinute } from "../kernel/core/rates";
import { conversationMembers, conversations } from "../kernel/db/schema";
import { requireMayWrite, rightToWriteIn } from "../kernel/policies/message-policy";
import { requireConnections } from "./lock-group";
import { readConversation } from "./read-conversation";
import { lockPeople, store } from "./send";

/**
 * Creates a group of the viewer, who manages it, and connections of theirs.
 * @throws {Problem} 403 if moderators have hidden the viewer, 422 unless they are at least two different connections whom the viewer sees
 */
export const createGroup = operation("createGroup", {
  rates: { account: [perMinute(10), perDay(20)] },
  run: async ({ db, clock, viewer, body }) =>
    db.transaction(async (tx) => {
      const { name, user_ids } = body;
      const repeated = user_ids.findIndex((id, index) => user_ids.indexOf(id) < index);
      if (repeated >= 0)
        throw invalid([{ path: `user_ids.${repeated}`, message: "Choose each person only once" }]);
      await lockPeople(tx, [viewer.id, ...user_ids]);
      await requireConnections(
        tx,
        viewer.id,
        user_ids,
        user_ids.map((_, index) => `user_ids.${index}`),
      );
      requireMayWrite(
        await rightToWriteIn(tx, viewer.id, { name, lowId: null, highId: null, recruiterId: null }),
      );
      const group = { id: uuidv7(), name, createdAt: clock.now() };
      await tx.insert(conversations).values(group);
      await tx.insert(conversationMembers).values(
        [viewer.id, ...user_ids].map((userId) => ({
          conversationId: group.id,
          userId,
          isFounder: userId === viewer.id,
        })),
      );
      await store(tx, {
        clock,
        viewerId: viewer.id,
        conversation: group,
        messageId: uuidv7(),
        content: "",
        event: "created",
      });
      return readConversation(tx, group.id, viewer.id);
    }),
});
