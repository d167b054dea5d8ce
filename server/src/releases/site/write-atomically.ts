import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** A file's path and its new content. */
export type NewContent = readonly [file: string, content: string | Uint8Array];

/** Replaces a file in one step: a reader sees the old content or the new, never a part. */
export const writeAtomically = (...file: NewContent): Promise<void> => writeAllAtomically([file]);

/** Replaces several files. If one of them can't be written, for example on a full disk, all stay unchanged. */
export async function writeAllAtomically(files: readonly NewContent[]): Promise<void> {
  const written = files.map(([file, content]) => ({
    file,
    content,
    temporary: `${file}.${process.pid}.tmp`,
  }));
  try {
    for (const { file, content, temporary } of written) {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(temporary, content);
    }
    for (const { file, temporary } of written) await rename(temporary, file);
  } catch (error) {
    await Promise.allSettled(written.map(({ temporary }) => rm(temporary, { force: true })));
    throw error;
  }
}
