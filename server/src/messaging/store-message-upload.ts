import { LIMITS } from "@guildway/shared/contract/limits";
import { PICTURE_REFUSALS, pictureWidths } from "@guildway/shared/contract/picture-sizes";
import type { FileStore } from "../kernel/core/file-store";
import type { PictureEncoder } from "../kernel/core/picture-encoder";
import { invalid, Problem } from "../kernel/core/problem";
import type { Upload } from "../kernel/core/upload";
import type { messageFiles } from "../kernel/db/schema";
import { messagePicturePrefix, pictureKey } from "../kernel/storage/picture-key";
import { storePicture } from "../kernel/storage/store-picture";
import { storeUpload } from "../kernel/uploads/check-document";
import { cleanFileName } from "../kernel/uploads/clean-file-name";
import { PICTURE_HEAD_BYTES, sniffPicture } from "../kernel/uploads/sniff-picture";

type StoredFile = Pick<typeof messageFiles.$inferInsert, "name" | "mediaType" | "bytes" | "storageKey"> &
  Partial<Record<"width" | "height", number> & { colour: string }>;

interface Stores {
  files: FileStore;
  pictureEncoder: PictureEncoder;
}

/**
 * Checks an upload for a message and stores its content, a picture's encoded again; what a crash leaves without a row
 * is swept.
 * @throws {Problem} 413, 422 for anything but a document or a picture
 */
export async function storeMessageUpload(
  id: string,
  file: Upload,
  ownerId: string,
  { files, pictureEncoder }: Stores,
): Promise<StoredFile> {
  if (!sniffPicture(await file.read(PICTURE_HEAD_BYTES))) return storeUpload(files, file);
  if (file.size > LIMITS.pictureBytes) throw new Problem("too-large", { detail: PICTURE_REFUSALS.size });
  const encoded = await pictureEncoder.encode(file, "message", ownerId);
  if (typeof encoded === "string") throw invalid([{ path: "file", message: PICTURE_REFUSALS[encoded] }]);

  const { width, height, colour } = encoded;
  const storageKey = messagePicturePrefix(await pictureKey(id, encoded.files));
  await storePicture(files, storageKey, encoded.files);
  const bytes = encoded.files.reduce((sum, { content }) => sum + content.byteLength, 0);
  const name = cleanFileName(file.name.replace(/\.\w+$/, ""), ".webp");
  return { name, mediaType: "image/webp", bytes, storageKey, width, height, colour };
}

/** The key of a document, or of the smallest size of a picture that is at least this wide. */
export function keyOf(
  { storageKey, width }: Pick<typeof messageFiles.$inferSelect, "storageKey" | "width">,
  wanted: number,
): string {
  if (width === null) return storageKey;
  const size = pictureWidths("message", width).find((each) => each >= wanted) ?? width;
  return `${storageKey}${size}.webp`;
}
