import { existsSync } from "node:fs";
import { cp, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { addToHistory, type HistoryEntry, liveVersions, readHistory } from "@guildway/server/site/history";
import { withLock } from "@guildway/server/site/lock";
import { readJson } from "@guildway/server/site/read-json";
import { sitePaths } from "@guildway/server/site/site-paths";
import { writeAtomically } from "@guildway/server/site/write-atomically";
import type { PublishedRemote, SiteRegistry } from "@guildway/shared/federation/registry";
import { type Release, release, shellRelease } from "@guildway/shared/federation/release-file";
import { alteredFile, integrityOf } from "../build/integrity";
import { appFolder } from "../repository";
import { serverOn } from "./deployed";
import { refuseMisfit } from "./gate";
import { type ReleaseNotes, releaseNotes } from "./release-notes";
import { hashOfFolder, hostOf, KEPT_RELEASES, PARTIAL, type RemoteHost, readRegistry } from "./site";

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
  /** Checks everything and changes nothing. */
  dryRun?: boolean | undefined;
  notes?: ReleaseNotes;
  /** Told of what else comes of it, in one line. */
  say?: ((line: string) => void) | undefined;
}

/** One version whose files are on the site. */
export interface KeptVersion {
  version: string;
  /** When it was last published. */
  at: Date;
  state: "live" | `canary ${number} %` | "kept";
  /** The change of the site's history that last put it before people. */
  record: HistoryEntry | undefined;
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
  await withLock(sitePaths(siteDir).lock, async () => {
    const change = await changeTo(name, version, { built, host, siteDir, exposure });
    if (exposure.dryRun) return;
    await upload(built, host, version);
    await writeAtomically(sitePaths(siteDir).release(name, version), await readFile(releaseFileIn(built)));
    await apply(siteDir, change, exposure, exposure.canaryShare === undefined ? "deploy" : "canary");
    await forgetOldVersions(siteDir, host, change.registry, name);
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
  exposure: Exposure & { action?: "pin" | "rollback" } = {},
): Promise<void> {
  const host = await hostOf(name, siteDir);
  await withLock(sitePaths(siteDir).lock, async () => {
    const kept = (await versionsOn(host)).map((entry) => entry.version);
    if (!kept.includes(version)) {
      throw new VersionError(
        `${name} ${version} is not on the site. There are ${kept.join(", ") || "no versions"}.`,
      );
    }
    const built = join(host.folder, version);
    const change = await changeTo(name, version, { built, host, siteDir, exposure });
    if (!exposure.dryRun) await apply(siteDir, change, exposure, exposure.action ?? "pin");
  });
}

/**
 * Goes back to the version that was live before the live one. A version that was only tried out is passed over.
 *
 * @returns the version that is live now.
 * @throws {VersionError} when there is none.
 */
export async function rollBack(name: string, siteDir: string, exposure: Exposure = {}): Promise<string> {
  const { remotes } = await readRegistry(siteDir);
  const live = remotes[name]?.version;
  const earlier = liveVersions(await readHistory(siteDir), name).filter((version) => version !== live);
  const kept = new Set((await versionsOn(await hostOf(name, siteDir))).map(({ version }) => version));
  const before = earlier.findLast((version) => kept.has(version));
  if (live === undefined || before === undefined) {
    throw new VersionError(`There is no version of ${name} before the live one.`);
  }
  await switchRemote(name, siteDir, before, { ...exposure, action: "rollback" });
  return before;
}

/** Ends the canary: from now on all sessions get the live version. */
export async function endCanary(
  name: string,
  siteDir: string,
  { notes, dryRun }: Exposure = {},
): Promise<void> {
  await withLock(sitePaths(siteDir).lock, async () => {
    const registry = await readRegistry(siteDir);
    const remote = registry.remotes[name];
    if (!remote?.canary) throw new VersionError(`No version of ${name} is being tried out.`);
    const { canary, ...live } = remote;
    if (dryRun) return;
    await writeRegistry(siteDir, { ...registry, remotes: { ...registry.remotes, [name]: live } });
    await record(siteDir, { name, action: "end-canary", version: canary.release.version }, notes);
  });
}

/**
 * Retires a remote: its pages are gone with the next registry that a browser reads. Its files stay for tabs that
 * are open, and a deploy brings it back.
 *
 * @throws {VersionError} if it is not live.
 */
export async function removeRemote(
  name: string,
  siteDir: string,
  { notes, dryRun }: Exposure = {},
): Promise<void> {
  await withLock(sitePaths(siteDir).lock, async () => {
    const registry = await readRegistry(siteDir);
    const { [name]: gone, ...remotes } = registry.remotes;
    if (!gone) throw new VersionError(`${name} is not live on this site.`);
    if (dryRun) return;
    const removed = [...new Set([...(registry.removed ?? []), name])].sort();
    await writeRegistry(siteDir, { remotes, removed });
    await record(siteDir, { name, action: "remove", version: gone.version }, notes);
  });
}

/** The versions whose files are on the site, newest first. */
export async function listVersions(name: string, siteDir: string): Promise<KeptVersion[]> {
  const remote = (await readRegistry(siteDir)).remotes[name];
  const history = (await readHistory(siteDir)).filter((entry) => entry.name === name);
  const stateOf = (version: string): KeptVersion["state"] => {
    if (version === remote?.version) return "live";
    return version === remote?.canary?.release.version ? `canary ${remote.canary.share} %` : "kept";
  };
  const versions = await versionsOn(await hostOf(name, siteDir));
  return versions.map(({ version, at }) => ({
    version,
    at,
    state: stateOf(version),
    record: history.findLast((entry) => entry.version === version && entry.action !== "end-canary"),
  }));
}

interface Candidate {
  built: string;
  host: RemoteHost;
  siteDir: string;
  exposure: Exposure;
}

interface Change {
  name: string;
  version: string;
  registry: SiteRegistry;
  /** The version that was live until now, where another becomes live. */
  replaced: string | undefined;
  endedCanary: string | undefined;
  gate: string;
}

/** What becomes of the registry, if the version may be in it. */
async function changeTo(
  name: string,
  version: string,
  { built, host, siteDir, exposure: { canaryShare, gate = true, say } }: Candidate,
): Promise<Change> {
  const registry = await readRegistry(siteDir);
  const description = await readRelease(name, version, built);
  const { entry, integrity } = description;
  const altered = integrityOf(join(built, entry)) === integrity ? alteredFile(built) : entry;
  if (altered) throw new VersionError(`${name} ${version} is not as it was built: ${altered} has changed.`);
  const passed = gate ? await passGate(name, description, { host, registry, siteDir }) : "not asked";
  const live = registry.remotes[name];
  if (canaryShare !== undefined && !live) {
    throw new VersionError(`${name} is not live yet: publish it before trying a version out.`);
  }
  if (canaryShare !== undefined && live?.version === version) {
    throw new VersionError(`${name} ${version} is live already: there is nothing to try out.`);
  }
  const tried = live?.canary?.release.version;
  const published = toPublished(description, version, `${host.base}${version}/`);
  const isTrial = live !== undefined && canaryShare !== undefined;
  const remote = isTrial ? { ...live, canary: { share: canaryShare, release: published } } : published;
  const endedCanary = tried === version ? undefined : tried;
  if (endedCanary !== undefined)
    say?.(`The trial of ${name} ${endedCanary} has ended: nobody gets it any more.`);
  else if (tried !== undefined && !isTrial)
    say?.(`The trial of ${name} ${version} has ended: everybody gets it now.`);
  const removed = registry.removed?.filter((other) => other !== name) ?? [];
  return {
    name,
    version,
    registry: { remotes: { ...registry.remotes, [name]: remote }, ...(removed.length > 0 && { removed }) },
    replaced: isTrial || live?.version === version ? undefined : live?.version,
    endedCanary,
    gate: passed,
  };
}

/** @returns what it was checked against. */
async function passGate(
  name: string,
  description: Release,
  { host, registry, siteDir }: Pick<Candidate, "host" | "siteDir"> & { registry: SiteRegistry },
): Promise<string> {
  const shell = await readJson(join(sitePaths(siteDir).shell, "release.json"), shellRelease);
  const server = await serverOn(siteDir);
  refuseMisfit(name, description, { registry, shell, server, base: host.base });
  const against = [shell && "the shell", server && "the server"].filter(Boolean).join(" and ");
  return against ? `fits ${against}` : "nothing to check against";
}

async function apply(
  siteDir: string,
  { name, version, registry, replaced, endedCanary, gate }: Change,
  { canaryShare: share, notes }: Exposure,
  action: HistoryEntry["action"],
): Promise<void> {
  await writeRegistry(siteDir, registry);
  await record(siteDir, { name, action, version, replaced, endedCanary, share, gate }, notes);
}

export const record = (
  siteDir: string,
  change: Omit<HistoryEntry, "at" | "by">,
  notes: ReleaseNotes = releaseNotes(),
): Promise<void> => addToHistory(siteDir, { at: new Date().toISOString(), ...change, ...notes });

/** @throws {VersionError} if the folder has no description of this remote that can be used. */
export async function readRelease(name: string, version: string, built: string): Promise<Release> {
  const data = await readJson(releaseFileIn(built), release).catch(() => undefined);
  if (!data) {
    throw new VersionError(
      existsSync(releaseFileIn(built))
        ? `${name} ${version} was published by an older build and can't be used again.`
        : `${built} is not a finished build: it has no release.json.`,
    );
  }
  if (data.name !== name) throw new VersionError(`${built} is a build of ${data.name}, not of ${name}.`);
  return data;
}

export function toPublished(
  { title, mount, navigation, entry, integrity, preload, pages, needs }: Release,
  version: string,
  base: string,
): PublishedRemote {
  const toAddress = (file: string): string => base + file;
  return {
    version,
    title,
    mount,
    ...(navigation && { navigation }),
    entry: toAddress(entry),
    integrity,
    preload: preload.map(toAddress),
    pages: Object.fromEntries(Object.entries(pages).map(([page, files]) => [page, files.map(toAddress)])),
    needs,
  };
}

export const writeRegistry = (siteDir: string, registry: SiteRegistry): Promise<void> =>
  writeAtomically(sitePaths(siteDir).registry, JSON.stringify(registry, undefined, 2));

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

async function forgetOldVersions(
  siteDir: string,
  host: RemoteHost,
  { remotes }: SiteRegistry,
  name: string,
): Promise<void> {
  const inUse = [remotes[name]?.version, remotes[name]?.canary?.release.version];
  const versions = (await versionsOn(host)).map(({ version }) => version);
  const needed = versions.filter((version) => inUse.includes(version));
  const others = versions.filter((version) => !inUse.includes(version));
  const old = others.slice(KEPT_RELEASES - needed.length);
  await Promise.all(
    old.flatMap((version) => [
      rm(join(host.folder, version), { recursive: true }),
      rm(sitePaths(siteDir).release(name, version), { force: true }),
    ]),
  );
}
