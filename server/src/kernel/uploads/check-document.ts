import { UPLOAD_REFUSALS } from "@guildway/shared/contract/application-answers";
import { LIMITS } from "@guildway/shared/contract/limits";
import type { FileStore } from "../core/file-store";
import { invalid, Problem } from "../core/problem";
import { Slots } from "../core/slots";
import type { Upload } from "../core/upload";
import { storeDocument } from "../storage/document-key";
import { cleanFileName } from "./clean-file-name";
import { sniffDocument } from "./sniff-document";
import type { StoredDocument } from "./stored-document";

/** A file is checked entirely in memory, so only a limited number are checked at once. */
const inMemory = new Slots(4);

/** Checks an upload and stores its content; files that a crash leaves without a row are swept. */
export async function storeUpload(store: FileStore, file: Upload): Promise<StoredDocument> {
  const leave = await inMemory.enter();
  try {
    const { name, mediaType, content } = await checkDocument(file);
    return { name, mediaType, bytes: content.byteLength, storageKey: await storeDocument(store, content) };
  } finally {
    leave();
  }
}

/**
 * Checks an upload, whose type is decided by its content (product §9).
 * @throws {Problem} 413 over 5 MiB, 422 for an empty file or another type
 */
async function checkDocument(file: Upload) {
  if (file.size > LIMITS.uploadBytes) throw new Problem("too-large", { detail: UPLOAD_REFUSALS.size });
  if (file.size === 0) throw refused(UPLOAD_REFUSALS.empty);
  const content = await file.read();
  const type = sniffDocument(content);
  if (!type) throw refused(UPLOAD_REFUSALS.type);
  return { name: cleanFileName(file.name, type.ending), mediaType: type.mediaType, content };
}

function refused(message: string): Problem {
  return invalid([{ path: "file", message }]);
}
