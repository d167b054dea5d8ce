import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { storeUpload } from "../applications/files/check-document";
import { holdUploads, requireRoom } from "../applications/files/require-room";
import type { OperationOf } from "../core/operation";
import { messageFiles } from "../db/schema";

/** Uploads that were chosen and not sent are kept up to this number, so that nobody fills the disk. */
const MOST_UNSENT = 20;

/**
 * Stores a document for a message; only its owner can read it until the message is sent.
 * @throws {Problem} 413, 422 for another type; 409 beyond the quota of bytes
 */
export const uploadMessageFile: OperationOf<"uploadMessageFile"> = async ({
  db,
  clock,
  viewer,
  file,
  files: store,
}) => {
  const document = await storeUpload(store, file);
  return db.transaction(async (tx) => {
    await holdUploads(tx, viewer.id);
    const [row] = await tx
      .insert(messageFiles)
      .values({ ...document, ownerId: viewer.id, createdAt: clock.now() })
      .returning({ id: messageFiles.id });
    if (!row) throw new Error("PostgreSQL inserted no file");
    const surplus = tx
      .select({ id: messageFiles.id })
      .from(messageFiles)
      .where(and(eq(messageFiles.ownerId, viewer.id), isNull(messageFiles.messageId)))
      .orderBy(desc(messageFiles.createdAt), desc(messageFiles.id))
      .offset(MOST_UNSENT);
    await tx.delete(messageFiles).where(inArray(messageFiles.id, surplus));
    await requireRoom(tx, viewer.id);
    const { name, bytes, mediaType: media_type } = document;
    return { id: row.id, name, bytes, media_type };
  });
};
