import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "../../src/kernel/core/file-store";
import { mediaPrefix, messagePicturePrefix } from "../../src/kernel/storage/picture-key";
import type { DemoPictures } from "./demo-pictures";
import { drawDemoPictures } from "./draw-pictures";

/** Pictures stored at the same time: a folder flushes each file to disk. */
const AT_ONCE = 8;

/** Stores the pictures of the demo world. */
export async function storeDemoPictures(files: FileStore): Promise<DemoPictures> {
  const { folder, index } = await drawDemoPictures();
  const waiting = Object.entries(index).map(([name, { key }]) => ({
    drawn: mediaPrefix(key),
    prefix: name.startsWith("message ") ? messagePicturePrefix(key) : mediaPrefix(key),
  }));
  const storeAll = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { drawn, prefix } = next;
      const names = await readdir(join(folder, drawn));
      for (const name of names) await files.put(prefix + name, await readFile(join(folder, drawn, name)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeAll));
  return index;
}
