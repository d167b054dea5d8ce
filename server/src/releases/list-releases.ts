import {
  ERROR_SLOTS,
  LOAD_BOUNDS_MS,
  type ReleaseHealth,
  type ReleaseRecord,
  VIEW_HOURS,
} from "@guildway/shared/contract/releases";
import type { PublishedRemote, SiteRegistry } from "@guildway/shared/federation/registry";
import { compareNames } from "@guildway/shared/format/lists";
import { and, count, desc, gt, inArray, type SQL, sql } from "drizzle-orm";
import { operation } from "../kernel/core/operation";
import type { SiteState } from "../kernel/core/services";
import type { Database } from "../kernel/db/database";
import { clientErrors } from "../kernel/db/schema";
import { requireModerator } from "../kernel/policies/moderator-policy";
import { readHealths } from "./healths";
import { errorsPer1000, type VersionHealth } from "./version-health";

const SLOT_MS = 5 * 60_000;
/** Anyone can report failures under any code; more rows than this aren't worth reading. */
const MOST_ROWS = 2_000;
const MOST_CODES = 5;
const HOUR_MS = 60 * 60_000;
const DAY_MS = VIEW_HOURS * HOUR_MS;

/**
 * Lists the site's remotes by name, those with a problem first, and the failures of each live or canary version in the
 * last hour.
 */
export const listReleases = operation("listReleases", {
  run: async (services) => {
    const { db, clock, viewer, readSite, changeRelease } = services;
    const changeable =
      (await requireModerator(services, viewer)) === "administrator" && Boolean(changeRelease);
    const { registry, refusals } = (await readSite?.()) ?? { registry: { remotes: {} }, refusals: [] };
    const { remotes } = registry;
    const refusalOf = (name: string) =>
      refusals.find((refusal) => refusal.name === name || refusal.name === "")?.reason;
    const absent = refusals.filter(({ name }) => name !== "" && !(name in remotes));
    const failures = await countFailures(db, clock.now(), remotes);
    const dayAgo = new Date(clock.now().getTime() - DAY_MS);
    const days = await healthOfDay(db, remotes, dayAgo);
    const history = (await readSite?.())?.history ?? [];
    const served = Object.entries(remotes)
      .sort(([a], [b]) => compareNames(a, b))
      .map(([name, { canary, ...live }]) => {
        const own = failures.filter(({ remote }) => remote === name);
        const healthOf = (state: ReleaseHealth["state"], version: string, share: number): ReleaseHealth => ({
          version,
          state,
          share,
          ...summarize(own.filter((failure) => failure.version === version)),
          ...(days.has(`${name} ${version}`) && { day: days.get(`${name} ${version}`) }),
        });
        const share = canary?.share ?? 0;
        return {
          name,
          title: live.title,
          versions: [
            healthOf("live", live.version, 100 - share),
            ...(canary ? [healthOf("canary", canary.release.version, share)] : []),
            healthOf("earlier", "", 0),
          ].filter(({ state, codes }) => state !== "earlier" || codes.length > 0),
          history: changesSince(history, name, dayAgo),
          changeable,
          ...(refusalOf(name) !== undefined && { problem: refusalOf(name) }),
        };
      });
    return [
      ...absent.map(({ name, reason }) => ({
        name,
        title: name,
        versions: [],
        history: [],
        changeable: false,
        problem: reason,
      })),
      ...served.filter(({ problem }) => problem !== undefined),
      ...served.filter(({ problem }) => problem === undefined),
    ];
  },
});

/** By remote and version, for the live and canary versions. */
async function healthOfDay(
  db: Database,
  remotes: SiteRegistry["remotes"],
  since: Date,
): Promise<Map<string, ReleaseHealth["day"]>> {
  const days = new Map<string, ReleaseHealth["day"]>();
  for (const { remote, version, health } of await readHealths(db, { remotes }, since)) {
    const { errors, views, loadP50, loadP75, loadP95 } = health;
    const errors_per_1000 = errorsPer1000({ errors, views });
    days.set(`${remote} ${version}`, {
      errors,
      views,
      errors_per_1000,
      load_p50: measured(loadP50),
      load_p75: measured(loadP75),
      load_p95: measured(loadP95),
      load_p50_over: loadP50 === Number.POSITIVE_INFINITY,
      load_p75_over: loadP75 === Number.POSITIVE_INFINITY,
      load_p95_over: loadP95 === Number.POSITIVE_INFINITY,
      views_by_hour: viewsByHour(health, since),
    });
  }
  return days;
}

/** Of the day that began then. The quarter of an hour in which it began counts to its first hour. */
function viewsByHour({ slots }: VersionHealth, since: Date): number[] {
  const hours = Array.from({ length: VIEW_HOURS }, () => 0);
  for (const { slot, views } of slots) {
    const hour = Math.max(0, Math.floor((slot.getTime() - since.getTime()) / HOUR_MS));
    if (hour < VIEW_HOURS) hours[hour] = (hours[hour] ?? 0) + views;
  }
  return hours;
}

/** The changes since then and the one before them, newest first. */
function changesSince(history: SiteState["history"] & object, name: string, since: Date): ReleaseRecord[] {
  const own = history.filter((entry) => entry.name === name).reverse();
  const older = own.findIndex(({ at }) => new Date(at) < since);
  return (older < 0 ? own : own.slice(0, older + 1)).map(
    ({ at, action, version, by, commit, notes, replaced, gate, withdrawn }) => ({
      at,
      action,
      version,
      by,
      ...(commit && { commit }),
      ...(notes && { notes }),
      ...(replaced && { replaced }),
      ...(gate && { gate }),
      ...(withdrawn && { withdrawn }),
    }),
  );
}

interface Failures {
  remote: string;
  version: string;
  code: string;
  /** How many slots ago; 0 is the current one. */
  age: number;
  count: number;
}

function countFailures(db: Database, now: Date, remotes: SiteRegistry["remotes"]): Promise<Failures[]> {
  const names = Object.keys(remotes);
  const current = Object.values(remotes).flatMap<PublishedRemote>((remote) =>
    remote.canary ? [remote, remote.canary.release] : [remote],
  );
  const versions = current.map(({ version }) => version);
  if (names.length === 0) return Promise.resolve([]);
  const version: SQL<string> = sql`case when ${inArray(clientErrors.version, versions)} then ${clientErrors.version} else '' end`;
  const age: SQL<number> = sql`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${clientErrors.createdAt}) * 1000 / ${SLOT_MS})::int`;
  return db
    .select({
      remote: clientErrors.remote,
      version: version.as("current_version"),
      code: clientErrors.code,
      age: age.as("age"),
      count: count(),
    })
    .from(clientErrors)
    .where(
      and(
        gt(clientErrors.createdAt, new Date(now.getTime() - ERROR_SLOTS * SLOT_MS)),
        inArray(clientErrors.remote, names),
      ),
    )
    .groupBy(clientErrors.remote, sql`current_version`, clientErrors.code, sql`age`)
    .orderBy(desc(count()))
    .limit(MOST_ROWS);
}

function summarize(failures: readonly Failures[]): Pick<ReleaseHealth, "errors" | "codes"> {
  const errors = Array.from({ length: ERROR_SLOTS }, () => 0);
  const byCode = new Map<string, number>();
  for (const { code, age, count: found } of failures) {
    const slot = ERROR_SLOTS - 1 - Math.max(0, age);
    errors[slot] = (errors[slot] ?? 0) + found;
    byCode.set(code, (byCode.get(code) ?? 0) + found);
  }
  const codes = [...byCode]
    .map(([code, total]) => ({ code, count: total }))
    .sort((a, b) => b.count - a.count);
  return { errors, codes: codes.slice(0, MOST_CODES) };
}

/** A time that is longer than the last that is measured becomes that one. */
const measured = (time: number | null): number | null => time && Math.min(time, Math.max(...LOAD_BOUNDS_MS));
