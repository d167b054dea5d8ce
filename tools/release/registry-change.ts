import { join } from "node:path";
import { changeSite } from "@guildway/server/releases/site/change-site";
import { refuseMisfit } from "@guildway/server/releases/site/gate";
import type { HistoryEntry } from "@guildway/server/releases/site/history";
import { liveShell, serverOn } from "@guildway/server/releases/site/live-shell";
import { registryContent } from "@guildway/server/releases/site/registry-file";
import type { PublishedRemote, SiteRegistry } from "@guildway/shared/federation/registry";
import type { Release } from "@guildway/shared/federation/release-file";
import { alteredFile, integrityOf } from "../build/integrity";
import { liveTemplate, prerender } from "./prerender";
import { type ReleaseNotes, releaseNotes } from "./release-notes";
import { type RemoteHost, readRegistry } from "./site";
import { readRelease, VersionError } from "./versions";

/** How a version is released. */
export interface Exposure {
  /** Gives it to this many of 100 sessions and keeps the live version; without it, all sessions get it. */
  canaryShare?: number | undefined;
  /** Whether it must fit what is deployed. Off only if the whole product is published at once, in any order. */
  gate?: boolean;
  /** Checks everything and changes nothing. */
  dryRun?: boolean | undefined;
  /** Checks a set against the server of these sources, which doesn't run yet. */
  ownServer?: boolean;
  /** The site that the version is taken from, with `--promote`. */
  promotedFrom?: string | undefined;
  notes?: ReleaseNotes;
  /** Called with each further consequence, as one line. */
  log?: ((line: string) => void) | undefined;
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
  /** The version that was live until now, if another becomes live. */
  replaced: string | undefined;
  endedCanary: string | undefined;
  gate: string;
}

/** Returns what the registry becomes with the version, if the version may be in it. */
export async function changeTo(
  name: string,
  version: string,
  { built, host, siteDir, exposure: { canaryShare, gate = true, log } }: Candidate,
): Promise<Change> {
  const registry = await readRegistry(siteDir);
  const description = await intactRelease(name, version, built);
  const passed = gate ? await passGate(name, description, { host, registry, siteDir }) : "not checked";
  const live = registry.remotes[name];
  if (canaryShare !== undefined && !live) {
    throw new VersionError(`${name} isn't live yet: publish it before you start a canary.`);
  }
  if (canaryShare !== undefined && live?.version === version) {
    throw new VersionError(`${name} ${version} is already live, so it can't be a canary.`);
  }
  const tried = live?.canary?.release.version;
  const published = toPublished(description, version, `${host.base}${version}/`);
  const isTrial = live !== undefined && canaryShare !== undefined;
  const remote = isTrial ? { ...live, canary: { share: canaryShare, release: published } } : published;
  const endedCanary = tried === version ? undefined : tried;
  if (endedCanary !== undefined)
    log?.(`The canary ${name} ${endedCanary} has ended: nobody gets it anymore.`);
  else if (tried !== undefined && !isTrial)
    log?.(`The canary ${name} ${version} has ended: everyone gets it now.`);
  return {
    name,
    version,
    registry: withRemote(registry, name, remote),
    replaced: isTrial || live?.version === version ? undefined : live?.version,
    endedCanary,
    gate: passed,
  };
}

/**
 * Reads the description of a version.
 *
 * @throws {VersionError} if its files aren't as they were built.
 */
export async function intactRelease(name: string, version: string, built: string): Promise<Release> {
  const description = await readRelease(name, version, built);
  const { entry, integrity } = description;
  const altered = integrityOf(join(built, entry)) === integrity ? alteredFile(built) : entry;
  if (altered)
    throw new VersionError(`${name} ${version} was changed after it was built: ${altered} is different.`);
  return description;
}

/** The registry with an entry for the remote, which isn't retired anymore. */
export function withRemote(
  { removed, ...registry }: SiteRegistry,
  name: string,
  remote: SiteRegistry["remotes"][string],
): SiteRegistry {
  const others = removed?.filter((other) => other !== name) ?? [];
  return {
    ...registry,
    remotes: { ...registry.remotes, [name]: remote },
    ...(others.length > 0 && { removed: others }),
  };
}

/**
 * Checks that a version fits what is deployed.
 *
 * @returns what it was checked against, in words.
 * @throws {GateError}
 */
export async function passGate(
  name: string,
  description: Release,
  { host, registry, siteDir }: Pick<Candidate, "host" | "siteDir"> & { registry: SiteRegistry },
): Promise<string> {
  const shell = await liveShell(siteDir, registry);
  const server = await serverOn(siteDir);
  refuseMisfit(name, description, { registry, shell, server, base: host.base });
  const against = [shell && "the shell", server && "the server"].filter(Boolean).join(" and ");
  return against ? `fits ${against}` : "nothing to check against";
}

export async function applyChange(
  siteDir: string,
  { name, version, registry, replaced, endedCanary, gate }: Change,
  { canaryShare: share, notes, gate: rendersPages = true }: Exposure,
  action: HistoryEntry["action"],
): Promise<void> {
  const entry = record({ name, action, version, replaced, endedCanary, share, gate }, notes);
  const template = await liveTemplate(siteDir, registry);
  if (rendersPages && template !== undefined) await prerender(siteDir, template, registry);
  await changeSite(siteDir, [await registryContent(siteDir, registry)], entry);
}

/**
 * Renders the pages of a version that isn't on the site yet, for a dry run.
 *
 * @throws {VersionError} if that isn't possible.
 */
export async function tryPages(
  siteDir: string,
  { name, version, registry }: Change,
  built: string,
  { gate: rendersPages = true }: Exposure,
): Promise<void> {
  const template = await liveTemplate(siteDir, registry);
  if (rendersPages && template !== undefined)
    await prerender(siteDir, template, registry, { remotes: [{ name, version, folder: built }] });
}

/** Returns a line of the history. */
export const record = (
  change: Omit<HistoryEntry, "at" | "by">,
  notes: ReleaseNotes = releaseNotes(),
): HistoryEntry => ({ at: new Date().toISOString(), ...change, ...notes });

export function toPublished(
  { title, mount, navigation, entry, integrity, preload, pages, reads, firstReads, needs }: Release,
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
    ...(reads && { reads }),
    ...(firstReads && { firstReads }),
    needs,
  };
}
