import { join } from "node:path";
import { readJson } from "@guildway/server/releases/site/read-json";
import { sitePaths } from "@guildway/server/releases/site/site-paths";
import {
  type Release,
  release,
  type ServerRecord,
  serverRecord,
} from "@guildway/shared/federation/release-file";
import { readRegistry, usableHostOf } from "./site";

/** What people get now. */
export interface DeployedReleases {
  /** Each remote's live version and its canary, by `name version`. */
  releases: Map<string, Release>;
  /** Remotes about which nothing is known, such as one that was added by hand. */
  unknown: string[];
}

/** Reads the descriptions of all live and canary versions, as written by their builds. */
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

/** The description of a version on the site; nothing if it can no longer be read. */
async function releaseOn(siteDir: string, name: string, version: string): Promise<Release | undefined> {
  const { folder } = await usableHostOf(name, siteDir);
  for (const file of [sitePaths(siteDir).release(name, version), join(folder, version, "release.json")]) {
    const known = await readJson(file, release).catch(() => undefined);
    if (known) return known;
  }
  return undefined;
}

/** The record of the server that serves the site; nothing if no server has served it yet. */
export const serverOn = (siteDir: string): Promise<ServerRecord | undefined> =>
  readJson(sitePaths(siteDir).server, serverRecord);
