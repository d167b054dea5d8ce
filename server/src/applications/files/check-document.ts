import { UPLOAD_REFUSALS } from "@guildway/shared/contract/application-answers";
import { LIMITS } from "@guildway/shared/contract/limits";
import type { FileStore } from "../../core/file-store";
import { invalid, Problem } from "../../core/problem";
import { storeDocument } from "../../storage/document-key";
import { cleanFileName } from "./clean-file-name";
import { sniffDocument } from "./sniff-document";
import type { StoredDocument } from "./stored-document";

/** Checks an upload and stores its content; what a crash leaves without a row is swept. */
export async function storeUpload(store: FileStore, file: File): Promise<StoredDocument> {
  const { name, mediaType, content } = await checkDocument(file);
  return { name, mediaType, bytes: content.byteLength, storageKey: await storeDocument(store, content) };
}

/**
 * Checks an upload, whose type is decided by its content (product §9).
 * @throws {Problem} 413 over 5 MiB, 422 for an empty file or another type
 */
async function checkDocument(file: File) {
  if (file.size > LIMITS.uploadBytes) throw new Problem("too-large", { detail: UPLOAD_REFUSALS.size });
  if (file.size === 0) throw refused(UPLOAD_REFUSALS.empty);
  const content = new Uint8Array(await file.arrayBuffer());
  const type = sniffDocument(content);
  if (!type) throw refused(UPLOAD_REFUSALS.type);
  return { name: cleanFileName(file.name, type.ending), mediaType: type.mediaType, content };
}

function refused(message: string): Problem {
  return invalid([{ path: "file", message }]);
}
