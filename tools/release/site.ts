import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { lostRemotes } from "@guildway/server/releases/site/lost-remotes";
import { readJson } from "@guildway/server/releases/site/read-json";
import { readSiteRegistry } from "@guildway/server/releases/site/registry-file";
import { sitePaths } from "@guildway/server/releases/site/site-paths";
import type { SiteRegistry } from "@guildway/shared/federation/registry";
import { z } from "zod";
import { SOURCE_MAPS } from "./source-maps";

/** How many versions of each app stay on the site, so that open tabs keep working. */
export const RETAINED_RELEASES = 5;

/** A site that can't be changed in its current state; the message says what to do. */
export class SiteError extends Error {
  override name = "SiteError";
}

/**
 * Reads the site's registry, as far as it can be used; empty if nothing has been published yet.
 *
 * @throws {SiteError} if it, or a remote's entry, was lost: with the next deploy those remotes would disappear.
 */
export async function readRegistry(siteDir: string): Promise<SiteRegistry> {
  const file = sitePaths(siteDir).registry;
  const known = await readSiteRegistry(siteDir);
  const written = known && { ...known, remotes: { ...known.unusable, ...known.remotes } };
  const lost = await lostRemotes(siteDir, written);
  if (lost.length === 0) {
    const { remotes = {}, removed, shell } = known ?? {};
    return { remotes, ...(removed && { removed }), ...(shell && { shell }) };
  }
  const names = lost.join(", ");
  const rebuild = `npm run site -- --rebuild --to ${siteDir}`;
  throw new SiteError(
    known
      ? `${file} lacks ${names}, which have not been retired. Nothing was changed. ` +
          `To rebuild it from the site's files, remove it, then: ${rebuild}`
      : `${file} is missing, but the site has ${names}. Nothing was changed. ` +
          `To rebuild it from the site's files: ${rebuild}`,
  );
}

/**
 * @throws {SiteError} if the folder isn't a site: a mistyped path would become one.
 */
export function requireSite(siteDir: string, isRelease = true): void {
  const way = isRelease ? "To start one there, add --new." : "Check --to.";
  if (!isSite(siteDir)) throw new SiteError(`There is no site in ${siteDir}. ${way}`);
}

/** Whether something has been published to the folder. */
export function isSite(siteDir: string): boolean {
  const { registry, shell, hosts: ownHosts, history } = sitePaths(siteDir);
  const files = [registry, shell, ownHosts, history, join(siteDir, "remotes")];
  return files.some((path) => existsSync(path));
}

const host = z.object({
  /** The folder of the host's files, relative to the site's folder. */
  folder: z.string().min(1),
  origin: z.url({ protocol: /^https?$/ }),
});

export type Hosts = Record<string, z.infer<typeof host>>;

/** Only one entry is validated, so that one team's invalid entry stops no other team. */
const hostsWith = (name: string) => z.looseObject({ [name]: host.optional() });

/** Where a remote's versions are stored, and the address that they are served at. */
export interface RemoteHost {
  folder: string;
  base: string;
}

/**
 * The remote's own host if the site's `hosts.json` names one, else the site itself.
 *
 * @throws {FileError} if the remote's entry can't be used, or the file isn't JSON.
 */
export async function findHost(name: string, siteDir: string): Promise<RemoteHost> {
  const own = (await readJson(sitePaths(siteDir).hosts, hostsWith(name)))?.[name];
  if (own) return { folder: resolve(siteDir, own.folder), base: new URL("/", own.origin).href };
  return siteAsHost(name, siteDir);
}

/** The host of a remote that is only read: the site itself if its own can't be used. */
export function findUsableHost(name: string, siteDir: string): Promise<RemoteHost> {
  return findHost(name, siteDir).catch(() => siteAsHost(name, siteDir));
}

const siteAsHost = (name: string, siteDir: string): RemoteHost => ({
  folder: join(siteDir, "remotes", name),
  base: `/remotes/${name}/`,
});

/** Hash of the names and contents of all files in a folder, but for source maps, which change nothing for anyone. */
export async function hashOfFolder(folder: string): Promise<string> {
  const hash = createHash("sha256");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort();
  for (const path of paths.filter((each) => !each.startsWith(SOURCE_MAPS + sep)))
    hash.update(path).update(await readFile(join(folder, path)));
  return hash.digest("hex").slice(0, 12);
}
