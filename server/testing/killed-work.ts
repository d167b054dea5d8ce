import { setTimeout as after } from "node:timers/promises";
import type { FileStore } from "../src/kernel/core/file-store";
import type { ContextOf } from "../src/kernel/core/operation";
import { systemClock } from "../src/kernel/core/services";
import { deleteRemovedFiles } from "../src/kernel/storage/removed-files";
import { connectDatabase } from "../src/platform/node/connect-database";
import { createFolderStore } from "../src/platform/node/storage/folder-store";
import { uploadPicture } from "../src/social/pictures/upload-picture";
import { pictureFile } from "./pictures";
import { sharpEncoder } from "./sharp-encoder";
import { TestLog } from "./test-log";

/*
 * Does one piece of work on files, and kills itself after a number of steps as `kill -9` would: for
 * src/platform/node/storage/killed.test.ts. Prints "done" if it gets to the end.
 */
const { DATABASE_URL = "", FOLDER = "", WORK = "", STEPS = "", OWNER = "" } = process.env;

let left = Number(STEPS);
async function step<Result>(work: Promise<Result>): Promise<Result> {
  const result = await work;
  left -= 1;
  if (left > 0) return result;
  process.kill(process.pid, "SIGKILL");
  await after(60_000);
  throw new Error("Still alive");
}

const { db, pool } = connectDatabase(DATABASE_URL, 2);
const folder = createFolderStore(FOLDER);
const files: FileStore = {
  ...folder,
  put: (key, content) => step(folder.put(key, content)),
  delete: (key) => step(folder.delete(key)),
};

const WORKS: Record<string, () => Promise<unknown>> = {
  upload: async () => {
    const content = new Uint8Array(await (await pictureFile()).arrayBuffer());
    const context = {
      db,
      clock: systemClock,
      viewer: { id: OWNER },
      query: { place: "post" },
      file: { size: content.byteLength, read: async () => content, discard: async () => undefined },
      files,
      pictureEncoder: sharpEncoder,
    };
    // This operation doesn't use the other services.
    await step(Promise.resolve(uploadPicture.run(context as unknown as ContextOf<"uploadPicture">)));
  },
  delete: () => deleteRemovedFiles({ db, files, clock: systemClock, log: new TestLog() }),
};
await WORKS[WORK]?.();
await pool.end();
console.log("done");
