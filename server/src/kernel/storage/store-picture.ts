import type { FileStore } from "../core/file-store";
import type { EncodedPicture } from "../core/picture-encoder";

/**
 * Stores all files of a new picture, or none: on a disk that gets full, those that were stored would take its last space
 * until they are swept a day later. What a crash leaves is swept.
 *
 * @param prefix of keys that nothing else has
 */
export async function storePicture(
  store: FileStore,
  prefix: string,
  files: EncodedPicture["files"],
): Promise<void> {
  try {
    for (const { name, content } of files) await store.put(prefix + name, content);
  } catch (error) {
    for (const { name } of files) await store.delete(prefix + name).catch(() => undefined);
    throw error;
  }
}
