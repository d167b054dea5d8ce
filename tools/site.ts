import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Registry, registry } from "shared/contract/registry";

/** How many versions of each app stay on the site, so that open tabs go on with theirs. */
export const KEPT_RELEASES = 5;

export const registryFile = (siteDir: string): string => join(siteDir, "remotes.json");
export const lockFile = (siteDir: string): string => join(siteDir, ".publishing");

/** The site's registry; empty when nothing has been published yet. */
export async function readRegistry(siteDir: string): Promise<Registry> {
  const file = registryFile(siteDir);
  return existsSync(file) ? registry.parse(JSON.parse(await readFile(file, "utf8"))) : { remotes: {} };
}

/** Replaces a file in one step: a reader sees the old content or the new, never a part. */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

/** Hash of the names and contents of all files in a flat folder. */
export async function hashOfFolder(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of (await readdir(folder)).sort())
    hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest("hex").slice(0, 12);
}
