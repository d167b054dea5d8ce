import { existsSync } from "node:fs";
import { cp, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import {
  type HistoryEntry,
  readHistory,
  versionBefore,
  withdrawnVersions,
} from "@guildway/server/releases/site/history";
import { PARTIAL } from "@guildway/server/releases/site/lost-remotes";
import { readJson } from "@guildway/server/releases/site/read-json";
import { sitePaths } from "@guildway/server/releases/site/site-paths";
import type { SiteRegistry } from "@guildway/shared/federation/registry";
import { type Release, release } from "@guildway/shared/federation/release-file";
import { appFolder } from "../repository";
import { findHost, hashOfFolder, RETAINED_RELEASES, type RemoteHost, readRegistry } from "./site";
import { forgetSourceMaps, SOURCE_MAPS } from "./source-maps";

/** A version that can't be made live, with the reason. */
export class VersionError extends Error {
  override name = "VersionError";
}

/** One version whose files are on the site. */
export interface StoredVersion {
  version: string;
  /** When it was last published. */
  at: Date;
  state: "live" | `canary ${number} %` | "withdrawn" | "kept";
  /** The last entry in the site's history that released it. */
  record: HistoryEntry | undefined;
}

/** Where the description of a version is, in the folder with its files. */
export const releaseFileIn = (folder: string): string => join(folder, "release.json");

/** Where an app is built. */
export const distOf = (name: string): string => join(appFolder(name), "dist");

/** The versions whose files are on the site, newest first. */
export async function listVersions(name: string, siteDir: string): Promise<StoredVersion[]> {
  const remote = (await readRegistry(siteDir)).remotes[name];
  const history = (await readHistory(siteDir)).filter((entry) => entry.name === name);
  const withdrawn = withdrawnVersions(history, name);
  const stateOf = (version: string): StoredVersion["state"] => {
    if (version === remote?.version) return "live";
    if (version === remote?.canary?.release.version) return `canary ${remote.canary.share} %`;
    return withdrawn.has(version) ? "withdrawn" : "kept";
  };
  const versions = await versionsOn(await findHost(name, siteDir));
  return versions.map(({ version, at }) => ({
    version,
    at,
    state: stateOf(version),
    record: releaseOf(history, version),
  }));
}

/** The entry that released the version: one that goes back to it later doesn't say who made it, or what is new in it. */
export const releaseOf = (history: readonly HistoryEntry[], version: string): HistoryEntry | undefined =>
  history.findLast(
    (entry) => entry.version === version && (entry.action === "deploy" || entry.action === "canary"),
  );

/** @throws {VersionError} if the version was withdrawn: only a pin brings it back. */
export async function refuseWithdrawn(siteDir: string, name: string, version: string): Promise<void> {
  const entry = withdrawnVersions(await readHistory(siteDir), name).get(version);
  if (!entry) return;
  const why = [`by ${entry.by}`, entry.notes].filter(Boolean).join(": ");
  throw new VersionError(
    `${name} ${version} was withdrawn on ${entry.at.slice(0, 10)} ${why}. ` +
      "Release another version, or use --pin if people should get this one anyway.",
  );
}

/** Newest first. */
export async function versionsOn({ folder }: RemoteHost): Promise<{ version: string; at: Date }[]> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name !== PARTIAL) : [];
  const versions = await Promise.all(
    names.map(async (version) => {
      const file = await stat(releaseFileIn(join(folder, version))).catch(() => undefined);
      return file ? [{ version, at: file.mtime }] : [];
    }),
  );
  return versions.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** @throws {VersionError} if the folder has no usable description of this remote. */
export async function readRelease(name: string, version: string, built: string): Promise<Release> {
  const data = await readJson(releaseFileIn(built), release).catch(() => undefined);
  if (!data) {
    throw new VersionError(
      existsSync(releaseFileIn(built))
        ? `${name} ${version} was published by an older build and can't be used again.`
        : `${built} isn't a finished build: it has no release.json.`,
    );
  }
  if (data.name !== name) throw new VersionError(`${built} is a build of ${data.name}, not of ${name}.`);
  return data;
}

/**
 * Copied under another name until it is complete: a folder named after a version contains that version, unless it was
 * tampered with.
 */
export async function upload(built: string, { folder }: RemoteHost, version: string): Promise<void> {
  const target = join(folder, version);
  if (!existsSync(target) || (await hashOfFolder(target)) !== version) {
    const partial = join(folder, PARTIAL);
    try {
      await rm(partial, { recursive: true, force: true });
      const isServed = (path: string) => path !== join(built, SOURCE_MAPS);
      await cp(built, partial, { recursive: true, filter: isServed });
      await rm(target, { recursive: true, force: true });
      await rename(partial, target);
    } finally {
      // On a full disk, the files copied so far would get in the way of the next attempt.
      await rm(partial, { recursive: true, force: true });
    }
  }
  const now = new Date();
  // A file's time, unlike a folder's, is kept when a site is copied.
  await utimes(releaseFileIn(target), now, now);
}

/** Those of the versions, newest first, whose files stay: the needed ones, and as many of the newest as fit. */
export function retainedVersions(
  versions: readonly string[],
  needed: readonly (string | undefined)[],
): string[] {
  const isNeeded = (version: string) => needed.includes(version);
  const room = RETAINED_RELEASES - versions.filter(isNeeded).length;
  const newest = versions.filter((version) => !isNeeded(version)).slice(0, room);
  return versions.filter((version) => isNeeded(version) || newest.includes(version));
}

/** Deletes old versions, but none that people get or that a rollback goes back to. */
export async function forgetOldVersions(
  siteDir: string,
  host: RemoteHost,
  { remotes }: SiteRegistry,
  name: string,
): Promise<void> {
  const live = remotes[name]?.version;
  const versions = (await versionsOn(host)).map(({ version }) => version);
  const before = versionBefore(await readHistory(siteDir), name, { live, stored: versions });
  const retained = retainedVersions(versions, [live, remotes[name]?.canary?.release.version, before]);
  const old = versions.filter((version) => !retained.includes(version));
  await forgetSourceMaps(siteDir, name, retained);
  await Promise.all(
    old.flatMap((version) => [
      rm(join(host.folder, version), { recursive: true }),
      rm(sitePaths(siteDir).release(name, version), { force: true }),
    ]),
  );
}
