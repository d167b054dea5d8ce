import { existsSync } from "node:fs";
import { cp, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { PublishedRemote, SiteRegistry } from "shared/contract/registry";
import { refuseMisfit } from "./gate";
import { alteredFile, integrityOf } from "./integrity";
import { withLock } from "./lock";
import { type Release, release, shellRelease } from "./release-file";
import { appFolder } from "./repository";
import {
  hashOfFolder,
  hostOf,
  KEPT_RELEASES,
  lockFile,
  type RemoteHost,
  readJson,
  readRegistry,
  registryFile,
  shellReleaseFile,
  writeAtomically,
} from "./site";

/** A version that cannot be made live, with the reason. */
export class VersionError extends Error {
  override name = "VersionError";
}

/** How a version is put before people. */
export interface Exposure {
  /** Gives it to so many of a hundred sessions and leaves the live version as it is; without it, all get it. */
  canaryShare?: number | undefined;
  /** Whether it must fit what is deployed. Off only where the whole product is published side by side, in any order. */
  gate?: boolean;
}

/** One version whose files are on the site. */
export interface KeptVersion {
  version: string;
  /** When it was last published. */
  at: Date;
  state: "live" | `canary ${number} %` | "kept";
}

const releaseFileIn = (folder: string): string => join(folder, "release.json");
export const distOf = (name: string): string => join(appFolder(name), "dist");

/**
 * Puts a built remote on a site: its files under their version first, then one atomic change of the
 * registry makes them live. The shell and the other remotes are not touched.
 *
 * @param built folder of the finished build.
 * @returns the version that is live now.
 * @throws {GateError} when it does not fit what is deployed; nothing has changed then.
 */
export async function publishRemote(
  name: string,
  siteDir: string,
  built = distOf(name),
  exposure: Exposure = {},
): Promise<string> {
  const version = await hashOfFolder(built);
  const host = await hostOf(name, siteDir);
  await withLock(lockFile(siteDir), async () => {
    const registry = await readRegistry(siteDir);
    const change = await changeTo(name, version, { built, host, registry, siteDir, exposure });
    await upload(built, host, version);
    await writeRegistry(siteDir, change);
    await forgetOldVersions(host, change, name);
  });
  return version;
}

/**
 * Makes a version live whose files are still on the site.
 *
 * @throws {VersionError} when they are not; {GateError} when it does not fit what is deployed now.
 */
export async function switchRemote(
  name: string,
  siteDir: string,
  version: string,
  exposure: Exposure = {},
): Promise<void> {
  const host = await hostOf(name, siteDir);
  await withLock(lockFile(siteDir), async () => {
    const kept = (await versionsOn(host)).map((entry) => entry.version);
    if (!kept.includes(version)) {
      throw new VersionError(
        `${name} ${version} is not on the site. There are ${kept.join(", ") || "no versions"}.`,
      );
    }
    const registry = await readRegistry(siteDir);
    const built = join(host.folder, version);
    await writeRegistry(siteDir, await changeTo(name, version, { built, host, registry, siteDir, exposure }));
  });
}

/**
 * Goes back to the version that was published before the live one.
 *
 * @returns the version that is live now.
 * @throws {VersionError} when there is none.
 */
export async function rollBack(name: string, siteDir: string): Promise<string> {
  const versions = await listVersions(name, siteDir);
  const live = versions.findIndex(({ state }) => state === "live");
  const before = versions[live + 1];
  if (live < 0 || !before) throw new VersionError(`There is no version of ${name} before the live one.`);
  await switchRemote(name, siteDir, before.version);
  return before.version;
}

/** Ends the canary: from now on all sessions get the live version. */
export async function endCanary(name: string, siteDir: string): Promise<void> {
  await withLock(lockFile(siteDir), async () => {
    const { remotes } = await readRegistry(siteDir);
    const remote = remotes[name];
    if (!remote?.canary) throw new VersionError(`No version of ${name} is being tried out.`);
    const { canary, ...live } = remote;
    await writeRegistry(siteDir, { remotes: { ...remotes, [name]: live } });
  });
}

/** The versions whose files are on the site, newest first. */
export async function listVersions(name: string, siteDir: string): Promise<KeptVersion[]> {
  const remote = (await readRegistry(siteDir)).remotes[name];
  const stateOf = (version: string): KeptVersion["state"] => {
    if (version === remote?.version) return "live";
    return version === remote?.canary?.release.version ? `canary ${remote.canary.share} %` : "kept";
  };
  const versions = await versionsOn(await hostOf(name, siteDir));
  return versions.map(({ version, at }) => ({ version, at, state: stateOf(version) }));
}

/** What people get now: each remote's live version, and the one that is being tried out. */
export async function deployedReleases(siteDir: string): Promise<Map<string, Release>> {
  const { remotes } = await readRegistry(siteDir);
  const deployed = new Map<string, Release>();
  for (const [name, { version, canary }] of Object.entries(remotes)) {
    const { folder } = await hostOf(name, siteDir);
    for (const each of [version, canary?.release.version ?? version]) {
      deployed.set(`${name} ${each}`, await readRelease(name, each, join(folder, each)));
    }
  }
  return deployed;
}

interface Change {
  built: string;
  host: RemoteHost;
  registry: SiteRegistry;
  siteDir: string;
  exposure: Exposure;
}

/** The registry with the version in it, if the version may be there. */
async function changeTo(
  name: string,
  version: string,
  { built, host, registry, siteDir, exposure: { canaryShare, gate = true } }: Change,
): Promise<SiteRegistry> {
  const description = await readRelease(name, version, built);
  const { entry, integrity } = description;
  const altered = integrityOf(join(built, entry)) === integrity ? alteredFile(built) : entry;
  if (altered) throw new VersionError(`${name} ${version} is not as it was built: ${altered} has changed.`);
  if (gate) {
    const shell = await readJson(shellReleaseFile(siteDir), shellRelease);
    refuseMisfit(name, description, { registry, shell });
  }
  const published = toPublished(description, version, `${host.base}${version}/`);
  const live = registry.remotes[name];
  if (canaryShare !== undefined && !live) {
    throw new VersionError(`${name} is not live yet: publish it before trying a version out.`);
  }
  if (canaryShare !== undefined && live?.version === version) {
    throw new VersionError(`${name} ${version} is live already: there is nothing to try out.`);
  }
  const remote =
    live && canaryShare !== undefined
      ? { ...live, canary: { share: canaryShare, release: published } }
      : published;
  return { remotes: { ...registry.remotes, [name]: remote } };
}

async function readRelease(name: string, version: string, built: string): Promise<Release> {
  const { data } = release.safeParse(JSON.parse(await readFile(releaseFileIn(built), "utf8")));
  if (!data)
    throw new VersionError(`${name} ${version} was published by an older build and can't be used again.`);
  return data;
}

function toPublished(
  { title, mount, contract, entry, integrity, preload, pages }: Release,
  version: string,
  base: string,
): PublishedRemote {
  const toAddress = (file: string): string => base + file;
  return {
    version,
    title,
    mount,
    contract,
    entry: toAddress(entry),
    integrity,
    preload: preload.map(toAddress),
    pages: Object.fromEntries(Object.entries(pages).map(([page, files]) => [page, files.map(toAddress)])),
  };
}

const writeRegistry = (siteDir: string, registry: SiteRegistry): Promise<void> =>
  writeAtomically(registryFile(siteDir), JSON.stringify(registry, undefined, 2));

/** Under another name until it is whole: a folder with a version's name is that version, unless somebody harmed it. */
async function upload(built: string, { folder }: RemoteHost, version: string): Promise<void> {
  const target = join(folder, version);
  if (!existsSync(target) || (await hashOfFolder(target)) !== version) {
    const partial = join(folder, PARTIAL);
    await rm(partial, { recursive: true, force: true });
    await cp(built, partial, { recursive: true });
    await rm(target, { recursive: true, force: true });
    await rename(partial, target);
  }
  const now = new Date();
  // A file's time, unlike a folder's, comes along when a site is copied.
  await utimes(releaseFileIn(target), now, now);
}

const PARTIAL = ".partial";

/** Newest first. */
async function versionsOn({ folder }: RemoteHost): Promise<{ version: string; at: Date }[]> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name !== PARTIAL) : [];
  const versions = await Promise.all(
    names.map(async (version) => ({ version, at: (await stat(releaseFileIn(join(folder, version)))).mtime })),
  );
  return versions.sort((a, b) => b.at.getTime() - a.at.getTime());
}

async function forgetOldVersions(host: RemoteHost, { remotes }: SiteRegistry, name: string): Promise<void> {
  const inUse = [remotes[name]?.version, remotes[name]?.canary?.release.version];
  const versions = (await versionsOn(host)).map(({ version }) => version);
  const needed = versions.filter((version) => inUse.includes(version));
  const others = versions.filter((version) => !inUse.includes(version));
  const old = others.slice(KEPT_RELEASES - needed.length);
  await Promise.all(old.map((version) => rm(join(host.folder, version), { recursive: true })));
}
