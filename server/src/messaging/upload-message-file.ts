import type { MessageFile } from "@guildway/shared/contract/messages";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { operation } from "../kernel/core/operation";
import { UPLOAD_RATES } from "../kernel/core/rates";
import { jsonText } from "../kernel/db/json";
import { messageFiles } from "../kernel/db/schema";
import { lockUploads, requireRoom } from "../kernel/uploads/require-room";
import { messageFileFields } from "./message-json";
import { storeMessageUpload } from "./store-message-upload";

/** Uploads that were chosen and not sent are kept up to this number, so that nobody fills the disk. */
const MOST_UNSENT = 20;

/**
 * Stores a document or a picture for a message; only its owner can read it until the message is sent.
 * @throws {Problem} 413, 422 for another type; 409 beyond the quota of bytes
 */
export const uploadMessageFile = operation("uploadMessageFile", {
  // Also counts tries of the same message; new conversations have their own rate (`messaging/start-conversation.ts`).
  rates: UPLOAD_RATES,
  lane: "pictures",
  run: async ({ db, clock, viewer, file, files, pictureEncoder }) => {
    const id = uuidv7();
    const stored = await storeMessageUpload(id, file, viewer.id, { files, pictureEncoder });
    return db.transaction(async (tx) => {
      await lockUploads(tx, viewer.id);
      const [row] = await tx
        .insert(messageFiles)
        .values({ ...stored, id, ownerId: viewer.id, createdAt: clock.now() })
        .returning({ json: jsonText<MessageFile>(messageFileFields(messageFiles)) });
      if (!row) throw new Error("PostgreSQL inserted no file");
      const surplus = tx
        .select({ id: messageFiles.id })
        .from(messageFiles)
        .where(and(eq(messageFiles.ownerId, viewer.id), isNull(messageFiles.messageId)))
        .orderBy(desc(messageFiles.createdAt), desc(messageFiles.id))
        .offset(MOST_UNSENT);
      await tx.delete(messageFiles).where(inArray(messageFiles.id, surplus));
      await requireRoom(tx, viewer.id);
      return row.json;
    });
  },
});
