import { join } from "node:path";
import { readJson } from "@guildway/server/site/read-json";
import { sitePaths } from "@guildway/server/site/site-paths";
import {
  type Release,
  release,
  type ServerRecord,
  serverRecord,
} from "@guildway/shared/federation/release-file";
import { hostOf, readRegistry } from "./site";

/** What people get now. */
export interface DeployedReleases {
  /** Each remote's live version, and the one that is being tried out, by `name version`. */
  releases: Map<string, Release>;
  /** Those of which nothing is known, such as one that was entered by hand. */
  unknown: string[];
}

/** Reads what each version that people get now said of itself when it was built. */
export async function deployedReleases(siteDir: string): Promise<DeployedReleases> {
  const { remotes } = await readRegistry(siteDir);
  const releases = new Map<string, Release>();
  const unknown: string[] = [];
  for (const [name, { version, canary }] of Object.entries(remotes)) {
    for (const each of new Set([version, canary?.release.version ?? version])) {
      const known = await releaseOn(siteDir, name, each);
      if (known) releases.set(`${name} ${each}`, known);
      else unknown.push(`${name} ${each}`);
    }
  }
  return { releases, unknown };
}

/** What a version on the site said of itself; nothing if that can't be read any more. */
export async function releaseOn(
  siteDir: string,
  name: string,
  version: string,
): Promise<Release | undefined> {
  const { folder } = await hostOf(name, siteDir);
  for (const file of [sitePaths(siteDir).release(name, version), join(folder, version, "release.json")]) {
    const known = await readJson(file, release).catch(() => undefined);
    if (known) return known;
  }
  return undefined;
}

/** What the server that serves the site said of itself; nothing if none has yet. */
export const serverOn = (siteDir: string): Promise<ServerRecord | undefined> =>
  readJson(sitePaths(siteDir).server, serverRecord);
