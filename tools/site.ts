import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { type SiteRegistry, siteRegistry } from "shared/contract/registry";
import { z } from "zod";

/** How many versions of each app stay on the site, so that open tabs go on with theirs. */
export const KEPT_RELEASES = 5;

export const registryFile = (siteDir: string): string => join(siteDir, "remotes.json");
export const lockFile = (siteDir: string): string => join(siteDir, ".publishing");
export const shellReleaseFile = (siteDir: string): string => join(siteDir, "shell", "release.json");
export const hostsFile = (siteDir: string): string => join(siteDir, "hosts.json");

/** The site's registry; empty when nothing has been published yet. */
export async function readRegistry(siteDir: string): Promise<SiteRegistry> {
  return (await readJson(registryFile(siteDir), siteRegistry)) ?? { remotes: {} };
}

/** A file's content, checked; nothing when there is no such file. */
export async function readJson<T>(file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  return existsSync(file) ? schema.parse(JSON.parse(await readFile(file, "utf8"))) : undefined;
}

const hosts = z.record(
  z.string(),
  z.object({
    /** Where the host's files lie, from the site's folder. */
    folder: z.string().min(1),
    origin: z.url({ protocol: /^https?$/ }),
  }),
);

export type Hosts = z.infer<typeof hosts>;

/** Where a remote's versions are put, and the address that they are then reached at. */
export interface RemoteHost {
  folder: string;
  base: string;
}

/** The remote's own host if the site's `hosts.json` names one, else the site itself. */
export async function hostOf(name: string, siteDir: string): Promise<RemoteHost> {
  const own = (await readJson(hostsFile(siteDir), hosts))?.[name];
  if (own) return { folder: resolve(siteDir, own.folder), base: new URL("/", own.origin).href };
  return { folder: join(siteDir, "remotes", name), base: `/remotes/${name}/` };
}

/** Replaces a file in one step: a reader sees the old content or the new, never a part. */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}

/** Hash of the names and contents of all files in a folder. */
export async function hashOfFolder(folder: string): Promise<string> {
  const hash = createHash("sha256");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(relative(folder, path)).update(await readFile(path));
  return hash.digest("hex").slice(0, 12);
}
