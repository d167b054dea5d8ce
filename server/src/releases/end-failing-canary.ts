import type { Clock, Log } from "../kernel/core/services";
import type { Database } from "../kernel/db/database";
import { areEnough, countReporters } from "./count-reporters";
import { changeRemote, OutdatedChangeError } from "./site/change-remote";
import { readHistory } from "./site/history";
import { readSiteRegistry } from "./site/registry-file";
import { errorsPer1000, failureRate, type VersionHealth, versionHealth, viewSlot } from "./version-health";

interface Options {
  db: Database;
  clock: Clock;
  log: Log;
  siteDir: string;
  /** A canary ends if it fails this many times as often as the live version. */
  factor: number;
  /** Fewer failures say nothing. */
  leastErrors: number;
}

/**
 * Ends a canary that fails much more often than the live version, and records it in the site's history. Enough members in
 * different networks must have seen it fail: what visitors report ends nothing.
 *
 * @returns whether there was one.
 */
export async function endFailingCanary(options: Options): Promise<boolean> {
  const { siteDir, clock, log } = options;
  const registry = await readSiteRegistry(siteDir);
  for (const [name, { version: live, canary }] of Object.entries(registry?.remotes ?? {})) {
    if (!canary) continue;
    const { version } = canary.release;
    const reason = await reasonToEnd(options, { name, live, version });
    if (reason === undefined) continue;
    const ended = await changeRemote(
      siteDir,
      name,
      { action: "end-canary", version },
      { by: "the server", at: clock.now(), notes: reason },
    ).catch(unlessOutdated);
    // Another server, or a person, was faster.
    if (!ended) continue;
    log.warn({ remote: name, version, reason }, "a canary was ended: it fails too often");
    return true;
  }
  return false;
}

function unlessOutdated(error: unknown): undefined {
  if (!(error instanceof OutdatedChangeError)) throw error;
}

async function reasonToEnd(
  { db, siteDir, clock, factor, leastErrors }: Options,
  { name, live, version }: { name: string; live: string; version: string },
): Promise<string | undefined> {
  const own = (await readHistory(siteDir)).filter((entry) => entry.name === name);
  // A larger share continues the same canary.
  const before = own.findLastIndex((entry) => entry.action !== "canary" || entry.version !== version);
  const begun = own[before + 1];
  const now = clock.now();
  const at = begun && new Date(begun.at);
  // A beginning in the future was written while the clock was ahead.
  const since = at && at <= now ? at : dayBefore(now);
  const healthOf = (each: string, from: Date) =>
    versionHealth(db, { remote: name, version: each, since: from });
  const tried = await healthOf(version, since);
  if (tried.errors < leastErrors) return undefined;
  if (!areEnough(await countReporters(db, { remote: name, version, since }))) return undefined;
  // If nearly everyone gets the canary, the live version has few views, and current network problems affect both.
  const [beside, lately] = await Promise.all(
    [since, dayBefore(since)].map((from) => healthOf(live, viewSlot(from))),
  );
  if (!beside || !lately) return undefined;
  const known = failureRate(beside) > failureRate(lately) ? beside : lately;
  if (failureRate(tried) <= factor * failureRate(known)) return undefined;
  return `${rateOf(tried)}; the live version has ${rateOf(known)}`;
}

const dayBefore = (moment: Date) => new Date(moment.getTime() - 24 * 60 * 60_000);

const rateOf = (health: VersionHealth): string =>
  health.views === 0
    ? `${health.errors} errors before anyone saw it`
    : `${health.errors} errors in ${health.views} views (${errorsPer1000(health)} per 1,000)`;
