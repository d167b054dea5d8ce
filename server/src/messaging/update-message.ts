import { MESSAGE_EDIT_SECONDS } from "@guildway/shared/contract/limits";
import { firstLink } from "@guildway/shared/links";
import { eq } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import { Problem } from "../kernel/core/problem";
import { CHANGE_RATES } from "../kernel/core/rates";
import { messageLinks, messages } from "../kernel/db/schema";
import { requireMayWrite, rightToWriteIn } from "../kernel/policies/message-policy";
import { nextVersion, requireCurrent } from "../kernel/policies/versions";
import { announceConversation } from "./announce-conversation";
import { lockOwnMessage, requireAuthorOfMessage } from "./lock-own-message";
import { readMessage } from "./message-json";

/**
 * Changes the viewer's message within 15 minutes. Saving the same text again isn't an edit. Its preview goes if it is
 * removed, and with its link.
 * @throws {Problem} 404, 403 for the other person or if the viewer may no longer write, 409 after 15 minutes or once it
 * is deleted, 412
 */
export const updateMessage = operation("updateMessage", {
  rates: CHANGE_RATES,
  guard: ({ db, viewer, params }) => requireAuthorOfMessage(db, params.id, viewer.id),
  run: async ({ db, clock, viewer, request, params, body }) =>
    db.transaction(async (tx) => {
      const { message, conversation } = await lockOwnMessage(tx, params.id, viewer.id);
      const { id, version, createdAt, editedAt, deletedAt, content } = message;
      const read = () => readMessage(tx, id, viewer.id);
      const now = clock.now();
      if (deletedAt || now.getTime() - createdAt.getTime() > MESSAGE_EDIT_SECONDS * 1000) {
        throw new Problem("message-final", { detail: "Messages can be edited for 15 minutes" });
      }
      requireMayWrite(await rightToWriteIn(tx, viewer.id, conversation));
      await requireCurrent(
        tx,
        { request, viewer },
        { version, updatedAt: editedAt, updatedBy: viewer.id },
        read,
      );
      const isEdited = content !== body.content;
      const losesPreview = body.preview_id === null || firstLink(content) !== firstLink(body.content);
      const lost = losesPreview
        ? await tx.delete(messageLinks).where(eq(messageLinks.messageId, id)).returning()
        : [];
      if (isEdited || lost.length > 0) {
        await tx
          .update(messages)
          .set({
            content: body.content,
            ...(isEdited && { editedAt: now }),
            version: nextVersion(messages.version),
          })
          .where(eq(messages.id, id));
        await announceConversation(tx, conversation.id);
      }
      return read();
    }),
});
