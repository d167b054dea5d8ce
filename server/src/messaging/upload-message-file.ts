import type { MessageFile } from "@guildway/shared/contract/messages";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { operation } from "../kernel/core/operation";
import { Problem } from "../kernel/core/problem";
import { UPLOAD_RATES } from "../kernel/core/rates";
import type { Transaction } from "../kernel/db/database";
import { jsonText } from "../kernel/db/json";
import { messageFiles } from "../kernel/db/schema";
import { lockUploads, requireRoom } from "../kernel/uploads/require-room";
import { messageFileFields } from "./message-json";
import { storeMessageUpload } from "./store-message-upload";

/**
 * If there is no room for another file, all unsent files are deleted except this many: their messages may
 * still be written, or on their way.
 */
const KEPT_UNSENT = 20;

/**
 * Stores a document or a picture for a message; only its owner can read it until the message is sent.
 * @throws {Problem} 413, 422 for another type; 409 beyond the quota of bytes
 */
export const uploadMessageFile = operation("uploadMessageFile", {
  // Also counts repeated attempts of the same message; new conversations have their own rate
  // (`messaging/start-conversation.ts`).
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
      await requireRoom(tx, viewer.id).catch(async (error: unknown) => {
        if (!(error instanceof Problem)) throw error;
        await makeRoom(tx, viewer.id);
        await requireRoom(tx, viewer.id);
      });
      return row.json;
    });
  },
});

async function makeRoom(tx: Transaction, ownerId: string): Promise<void> {
  const surplus = tx
    .select({ id: messageFiles.id })
    .from(messageFiles)
    .where(and(eq(messageFiles.ownerId, ownerId), isNull(messageFiles.messageId)))
    .orderBy(desc(messageFiles.createdAt), desc(messageFiles.id))
    .offset(KEPT_UNSENT);
  await tx.delete(messageFiles).where(inArray(messageFiles.id, surplus));
}
