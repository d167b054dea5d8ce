import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import type { FileStore } from "../../../kernel/core/file-store";

const isMissing = (error: unknown) => hasCode(error) && (error.code === "ENOENT" || error.code === "ENOTDIR");

const hasCode = (error: unknown): error is { code: unknown } =>
  typeof error === "object" && error !== null && "code" in error;

/** Begins the names of files that are being written. */
const UNFINISHED = ".unfinished-";

/** Stores files in a folder. A file is written under a temporary name, flushed to disk, and renamed. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...key.split("/"));
  /** The folder of an upload has only its own files. One that isn't empty stays. */
  const removeIfEmpty = async (key: string) => {
    if (key.split("/").length > 2) await rmdir(dirname(pathOf(key))).catch(() => undefined);
  };

  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = join(dirname(path), `${UNFINISHED}${randomUUID()}`);
      try {
        const file = await open(unfinished, "wx");
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      // Without this, a power failure may forget the new name although the bytes are on disk.
      await syncFolders(dirname(path), folder);
    },

    async get(key, range) {
      const path = pathOf(key);
      try {
        const found = await stat(path);
        if (!found.isFile()) return undefined;
        const stream = createReadStream(path, range);
        return {
          size: found.size,
          stream: Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>,
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async move(from, to) {
      const path = pathOf(to);
      await mkdir(dirname(path), { recursive: true });
      try {
        await rename(pathOf(from), path);
      } catch (error) {
        if (isMissing(error)) return;
        throw error;
      }
      await syncFolders(dirname(path), folder);
      await removeIfEmpty(from);
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
      await removeIfEmpty(key);
    },

    async *list(prefix) {
      for await (const path of filesIn(pathOf(prefix.slice(0, prefix.lastIndexOf("/") + 1)))) {
        const key = relative(folder, path).split(sep).join("/");
        if (!key.startsWith(prefix)) continue;
        const found = await stat(path).catch(() => undefined);
        if (found) yield { key, size: found.size, storedAt: found.mtime };
      }
    },
  };
}

async function syncFolders(from: string, to: string): Promise<void> {
  for (let path = from; ; path = dirname(path)) {
    const handle = await open(path, "r");
    // Windows can't flush folders.
    await handle.sync().catch(() => undefined);
    await handle.close();
    if (path === to || path === dirname(path)) return;
  }
}

/** Also lists unfinished files of a crash, so that they are swept like other unreferenced files. */
async function* filesIn(folder: string): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}
