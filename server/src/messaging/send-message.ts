import { operation } from "../kernel/core/operation";
import { perDay, perMinute } from "../kernel/core/rates";
import { requireOwnConversation } from "../kernel/policies/message-policy";
import { lockPeople, send, sentOnce } from "./send";

/** Sends a message in one of the viewer's conversations. */
export const sendMessage = operation("sendMessage", {
  rates: { account: [perMinute(30), perDay(3_000)] },
  guard: ({ db, viewer, params }) => requireOwnConversation(db, params.id, viewer.id),
  run: async ({ db, clock, viewer, params, body }) =>
    sentOnce(() =>
      db.transaction(async (tx) => {
        const conversation = await requireOwnConversation(tx, params.id, viewer.id);
        await lockPeople(tx, [conversation.lowId, conversation.highId]);
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
