import { uuidv7 } from "uuidv7";
import type { FileStore } from "../core/file-store";

/** Where the documents of applications and résumés are stored. */
export const DOCUMENTS = "documents/";

/**
 * Stores a document under a key that contains the hash of its content, so that a changed file can be told from the one
 * that was stored. Each upload has a key of its own: deleting one never deletes another's bytes.
 */
export async function storeDocument(
  store: FileStore,
  content: Uint8Array,
  upload: string = uuidv7(),
): Promise<string> {
  const key = `${DOCUMENTS}${upload}/${await hashContent(content)}`;
  await store.put(key, content);
  return key;
}

/** The SHA-256 of some bytes, in hexadecimal. */
export async function hashContent(content: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new Uint8Array(content));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Stores a copy of a document that has been read. */
export async function storeCopy(
  store: FileStore,
  { name, mediaType, content }: { name: string; mediaType: string; content: Uint8Array },
) {
  return { name, mediaType, bytes: content.byteLength, storageKey: await storeDocument(store, content) };
}
