import { join } from "node:path";
import { readJson } from "@guildway/server/releases/site/read-json";
import { sitePaths } from "@guildway/server/releases/site/site-paths";
import type { SiteRegistry } from "@guildway/shared/federation/registry";
import { type Release, release } from "@guildway/shared/federation/release-file";
import { findUsableHost, readRegistry } from "./site";

/** What people get. */
export interface DeployedReleases {
  /** What each remote's live version and its canary need, by `name version`. */
  releases: Map<string, Pick<Release, "needs">>;
  /** Remotes about which nothing is known, such as one that was added by hand. */
  unknown: string[];
}

/**
 * Reads the descriptions of all live and canary versions, as written by their builds, or else what their entries in the
 * registry say that they need.
 */
export async function deployedReleases(siteDir: string, registry?: SiteRegistry): Promise<DeployedReleases> {
  const { remotes } = registry ?? (await readRegistry(siteDir));
  const releases: DeployedReleases["releases"] = new Map();
  const unknown: string[] = [];
  for (const [name, { canary, ...live }] of Object.entries(remotes)) {
    for (const { version, needs } of canary ? [live, canary.release] : [live]) {
      const known = (await releaseOn(siteDir, name, version)) ?? (needs && { needs });
      if (known) releases.set(`${name} ${version}`, known);
      else unknown.push(`${name} ${version}`);
    }
  }
  return { releases, unknown };
}

/** The description of a version on the site; nothing if it can no longer be read. */
async function releaseOn(siteDir: string, name: string, version: string): Promise<Release | undefined> {
  const { folder } = await findUsableHost(name, siteDir);
  for (const file of [sitePaths(siteDir).release(name, version), join(folder, version, "release.json")]) {
    const known = await readJson(file, release).catch(() => undefined);
    if (known) return known;
  }
  return undefined;
}
