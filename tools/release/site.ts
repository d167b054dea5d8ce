import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { readJson } from "@guildway/server/site/read-json";
import { sitePaths } from "@guildway/server/site/site-paths";
import { type SiteRegistry, siteRegistry } from "@guildway/shared/federation/registry";
import { z } from "zod";

/** How many versions of each app stay on the site, so that open tabs go on with theirs. */
export const KEPT_RELEASES = 5;

/** Folder of a version that is still being uploaded. */
export const PARTIAL = ".partial";

/** A site that can't be changed as it is; the message says what to do. */
export class SiteError extends Error {
  override name = "SiteError";
}

/**
 * The site's registry; empty if nothing has been published yet.
 *
 * @throws {SiteError} if it is missing although there are remotes: with an empty one all of them would vanish.
 */
export async function readRegistry(siteDir: string): Promise<SiteRegistry> {
  const known = await readJson(sitePaths(siteDir).registry, siteRegistry);
  if (known) return known;
  const remotes = await namesIn(join(siteDir, "remotes"), join(siteDir, "releases"));
  if (remotes.length === 0) return { remotes: {} };
  throw new SiteError(
    `${sitePaths(siteDir).registry} is missing, but the site has ${remotes.join(", ")}. ` +
      `Nothing was changed. To rebuild it from the site's files: npm run site -- --rebuild --to ${siteDir}`,
  );
}

/** Remotes of which something whole is in one of the folders, not only what an upload has left that failed. */
async function namesIn(...folders: string[]): Promise<string[]> {
  const names = await Promise.all(
    folders.map(async (folder) => {
      const found = (await readdir(folder).catch(() => [])).filter((name) => name.startsWith("mf-"));
      const contents = await Promise.all(found.map((name) => readdir(join(folder, name)).catch(() => [])));
      return found.filter((_, index) => contents[index]?.some((entry) => entry !== PARTIAL));
    }),
  );
  return [...new Set(names.flat())].sort();
}

/**
 * @throws {SiteError} if the folder is no site: a path with a typing error would become one.
 */
export function requireSite(siteDir: string): void {
  const paths = sitePaths(siteDir);
  const remotes = join(siteDir, "remotes");
  const files = [paths.registry, paths.shell, paths.hosts, paths.history, remotes];
  if (files.some((path) => existsSync(path))) return;
  throw new SiteError(`There is no site in ${siteDir}. To start one there, add --new.`);
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
  const own = (await readJson(sitePaths(siteDir).hosts, hosts))?.[name];
  if (own) return { folder: resolve(siteDir, own.folder), base: new URL("/", own.origin).href };
  return { folder: join(siteDir, "remotes", name), base: `/remotes/${name}/` };
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
