import { operation } from "../kernel/core/operation";
import { perDay, perMinute } from "../kernel/core/rates";
import { requireOwnConversation } from "../kernel/policies/message-policy";
import { lockConversation, lockPeople, send, sentOnce } from "./send";

/** Sends a message in one of the viewer's conversations. */
export const sendMessage = operation("sendMessage", {
  rates: { account: [perMinute(30), perDay(3_000)] },
  guard: ({ db, viewer, params }) => requireOwnConversation(db, params.id, viewer.id),
  run: async ({ db, clock, viewer, params, body }) =>
    sentOnce(() =>
      db.transaction(async (tx) => {
        const own = await requireOwnConversation(tx, params.id, viewer.id);
        // Of two people, it is locked as late as possible. Whoever leaves a group, or is removed, writes no more.
        const conversation = own.name === null ? own : await lockConversation(tx, own, viewer.id);
        if (own.name === null) await lockPeople(tx, [own.lowId, own.highId]);
        return send(tx, {
          clock,
          viewerId: viewer.id,
          conversation,
          messageId: body.message_id,
          content: body.content,
          fileIds: body.file_ids,
          fileAlts: body.file_alts,
          previewId: body.preview_id,
          replyToId: body.reply_to_id,
        });
      }),
    ),
});
