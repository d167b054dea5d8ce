import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HonoRequest } from "hono";
import { notAForm } from "../../../kernel/core/memory-uploads";
import type { Upload, UploadReader } from "../../../kernel/core/upload";
import { receiveFile } from "./receive-file";

/** Begins the name of an upload's folder. */
export const UPLOAD_FOLDER = "guildway-upload-";

/**
 * Writes uploads to disk as they arrive, each in a folder of its own that only this user can read: however large they
 * are, and however many, hardly anything of them is in memory.
 *
 * @param parent of these folders; by default the system's folder for temporary files, which `TMPDIR` changes
 */
export function createDiskUploads(parent = tmpdir()): UploadReader {
  return {
    async read({ raw }: HonoRequest, mostBytes) {
      if (!raw.body) throw notAForm();
      const folder = await mkdtemp(join(parent, UPLOAD_FOLDER));
      const discard = () => rm(folder, { recursive: true, force: true });
      const path = join(folder, "file");
      try {
        const type = raw.headers.get("Content-Type") ?? "";
        const found = await receiveFile({ body: raw.body, type, mostBytes, path });
        if (found) return { ...found, path, read: (first) => readFrom(path, first ?? found.size), discard };
        await discard();
        return undefined;
      } catch (error) {
        await discard();
        throw error;
      }
    },
  };
}

async function readFrom(path: string, first: number): ReturnType<Upload["read"]> {
  const file = await open(path);
  try {
    const content = new Uint8Array(first);
    let read = 0;
    for (let more = -1; more !== 0 && read < first; read += more) {
      more = (await file.read(content, read, first - read)).bytesRead;
    }
    return content.subarray(0, read);
  } finally {
    await file.close();
  }
}
