import { existsSync } from "node:fs";
import { cp, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sitePaths } from "@guildway/server/releases/site/site-paths";

/** Folder of a finished build with the source maps of its scripts. */
export const SOURCE_MAPS = "source-maps";

/**
 * Stores a version's source maps on the site, where the server reads them and nobody else. They aren't among the
 * version's own files, which everyone gets, and which a remote may have on another host.
 *
 * @param promotedFrom the site that the version was taken from, if it wasn't built for this one
 */
export async function storeSourceMaps(
  siteDir: string,
  name: string,
  { built, version, promotedFrom }: { built: string; version: string; promotedFrom?: string | undefined },
): Promise<void> {
  const from =
    promotedFrom === undefined ? join(built, SOURCE_MAPS) : sitePaths(promotedFrom).sourceMaps(name, version);
  if (!existsSync(from)) return;
  const target = sitePaths(siteDir).sourceMaps(name, version);
  await rm(target, { recursive: true, force: true });
  await cp(from, target, { recursive: true });
}

/** Deletes the source maps of versions whose files are no longer on the site. */
export async function forgetSourceMaps(
  siteDir: string,
  name: string,
  retained: readonly string[],
): Promise<void> {
  const folder = dirname(sitePaths(siteDir).sourceMaps(name, "version"));
  const stored = await readdir(folder).catch((): string[] => []);
  const gone = stored.filter((version) => !retained.includes(version));
  await Promise.all(gone.map((version) => rm(join(folder, version), { recursive: true, force: true })));
}
