import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { ReleaseChange } from "@guildway/shared/contract/releases";
import type { PublishedRemote, SiteRegistry } from "@guildway/shared/federation/registry";
import { release } from "@guildway/shared/federation/release-file";
import type { Services } from "../../kernel/core/services";
import { changeSite } from "./change-site";
import { GateError, refuseMisfit } from "./gate";
import { commitOf, type HistoryEntry, liveVersions, readHistory, withdrawnVersions } from "./history";
import { liveShell, serverOn } from "./live-shell";
import { withLock } from "./lock";
import { readJson } from "./read-json";
import { readSiteRegistry, registryContent } from "./registry-file";
import { releasedVersion } from "./released-version";
import { sitePaths } from "./site-paths";

/** A change that isn't possible; the message says why. */
export class ChangeError extends Error {
  override name = "ChangeError";
}

/** Somebody else has changed the versions in the meantime. */
export class OutdatedChangeError extends ChangeError {
  override name = "OutdatedChangeError";
}

type LiveRemote = SiteRegistry["remotes"][string];
type Outcome = Pick<
  HistoryEntry,
  "action" | "version" | "replaced" | "share" | "endedCanary" | "withdrawn"
> & {
  remote: LiveRemote;
};

/**
 * Changes which versions of a remote people get, from among those that are on the site, and records it in the history.
 * Pages that weren't rendered for the live shell are sent without.
 *
 * @returns the entry of the history
 * @throws {ChangeError}
 */
export function changeRemote(
  siteDir: string,
  name: string,
  change: ReleaseChange,
  { by, at, notes }: { by: string; at: Date; notes?: string | undefined },
): Promise<HistoryEntry> {
  return withLock(sitePaths(siteDir).lock, async () => {
    const registry = await readSiteRegistry(siteDir);
    const before = registry?.remotes[name];
    if (!registry || !before) throw new OutdatedChangeError(`${name} isn't on this site`);
    const history = await readHistory(siteDir);
    const { remote, ...what } = await outcomeOf({ siteDir, name, registry, history, before }, change);
    const commit = commitOf(history, name, what.version);
    const entry: HistoryEntry = {
      at: at.toISOString(),
      name,
      ...what,
      by,
      ...(commit !== undefined && { commit }),
      ...(notes && { notes }),
    };
    const next = { ...registry, remotes: { ...registry.remotes, [name]: remote } };
    await changeSite(siteDir, [await registryContent(siteDir, next)], entry);
    return entry;
  });
}

/** Makes a change that somebody asks for in the product. */
export const changeAsAsked =
  (siteDir: string): NonNullable<Services["changeRelease"]> =>
  async (name, change, by) => {
    try {
      await changeRemote(siteDir, name, change, by);
      return undefined;
    } catch (error) {
      if (!(error instanceof ChangeError)) throw error;
      return { outdated: error instanceof OutdatedChangeError, reason: error.message };
    }
  };

interface Site {
  siteDir: string;
  name: string;
  registry: SiteRegistry;
  history: readonly HistoryEntry[];
  before: LiveRemote;
}

async function outcomeOf(site: Site, change: ReleaseChange): Promise<Outcome> {
  const { canary, ...live } = site.before;
  const tried = canary?.release;
  const { version } = change;
  const isLive = live.version === version;
  const isSeen = change.action === "roll-back" ? isLive : tried?.version === version;
  const isWithdrawn = change.action === "withdraw";
  if (!isSeen && !(isWithdrawn && isLive)) {
    throw new OutdatedChangeError(`The versions of ${site.name} have changed in the meantime`);
  }
  if (isLive) {
    const remote = await versionBefore(site);
    const ended = tried && { endedCanary: tried.version };
    const withdrawn = isWithdrawn && { withdrawn: version };
    return { remote, action: "rollback", version: remote.version, replaced: version, ...ended, ...withdrawn };
  }
  if (!tried) throw new OutdatedChangeError(`${site.name} has no canary`);
  switch (change.action) {
    case "share": {
      const { share = site.before.canary?.share ?? 1 } = change;
      return { remote: { ...live, canary: { share, release: tried } }, action: "canary", version, share };
    }
    case "promote":
      return { remote: tried, action: "pin", version, replaced: live.version };
    default:
      return { remote: live, action: "end-canary", version, ...(isWithdrawn && { withdrawn: version }) };
  }
}

/** The newest version that was live before, is still on the site, and fits what is deployed now. */
async function versionBefore({ siteDir, name, registry, history, before }: Site): Promise<PublishedRemote> {
  const paths = sitePaths(siteDir);
  const shell = await liveShell(siteDir, registry);
  const server = await serverOn(siteDir);
  const withdrawn = withdrawnVersions(history, name);
  const files = await readdir(dirname(paths.release(name, ""))).catch((): string[] => []);
  const candidates = liveVersions(history, name).filter(
    (version) => version !== before.version && files.includes(`${version}.json`) && !withdrawn.has(version),
  );
  const refusals: string[] = [];
  for (const version of new Set(candidates.reverse())) {
    const published = await releasedVersion(siteDir, name, version);
    const known = await readJson(paths.release(name, version), release).catch(() => undefined);
    if (!published || !known) continue;
    try {
      refuseMisfit(name, known, { registry, shell, server, base: published.entry });
      return published;
    } catch (error) {
      if (!(error instanceof GateError)) throw error;
      refusals.push(`${version}: ${error.message}`);
    }
  }
  throw new ChangeError(
    [`There is no version of ${name} before the live one that could replace it`, ...refusals].join("\n"),
  );
}
