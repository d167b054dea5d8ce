import { type FileStore, readFile } from "../../core/file-store";
import type { files, resumes } from "../../db/schema";

/** A document that has passed all checks, and whose content is stored. */
export interface StoredDocument {
  name: string;
  mediaType: string;
  bytes: number;
  storageKey: string;
}

/** Columns that {@link readContent} needs, of `files` or `resumes`. */
export const contentOf = (table: typeof files | typeof resumes) => ({
  storageKey: table.storageKey,
  content: table.content,
});

/**
 * Reads a document's content: from the file store, or from its row until it is moved there.
 * @returns undefined if it is gone, as when it was deleted in the meantime
 */
export async function readContent(
  store: FileStore,
  { storageKey, content }: Pick<typeof files.$inferSelect, "storageKey" | "content">,
): Promise<Uint8Array | undefined> {
  if (content) return content;
  return storageKey === null ? undefined : readFile(store, storageKey);
}
