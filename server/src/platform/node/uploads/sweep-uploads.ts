import { readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UPLOAD_FOLDER } from "./disk-uploads";

/** Longer than any upload may take to arrive, wait and be encoded. */
const AGE_MS = 60 * 60 * 1000;

/** Deletes the uploads that a process left behind when it was killed. Those of other users stay. */
export async function sweepUploads(now = Date.now(), parent = tmpdir()): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(UPLOAD_FOLDER)) continue;
    const path = join(parent, name);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.uid !== (process.getuid?.() ?? found.uid)) continue;
    if (found.mtimeMs > now - AGE_MS) continue;
    await rm(path, { recursive: true, force: true });
  }
}
