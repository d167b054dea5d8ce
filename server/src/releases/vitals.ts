import { type MeasuredVital, VITAL_BOUNDS, VITAL_DAYS, type Vital } from "@guildway/shared/contract/releases";
import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../kernel/db/database";
import { remoteVitals } from "../kernel/db/schema";
import { histogramOf } from "./histogram";

const DAY_MS = 24 * 60 * 60_000;
const dayOf = (moment: Date): Date => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);

interface Visited {
  remote: string;
  version: string;
  /** The version's pages by their paths; others aren't counted: anyone may send anything. */
  pages: Readonly<Record<string, unknown>>;
}

/** Counts the Web Vitals that a browser has measured in pages of a version. */
export async function countVitals(
  db: Database,
  { remote, version, pages }: Visited,
  vitals: readonly MeasuredVital[],
  now: Date,
): Promise<void> {
  const byKey = new Map<string, { page: string; metric: Vital; values: number[] }>();
  for (const { page, metric, value } of vitals) {
    if (!Object.hasOwn(pages, page)) continue;
    const known = byKey.get(`${metric} ${page}`) ?? { page, metric, values: [] };
    known.values.push(value);
    byKey.set(`${metric} ${page}`, known);
  }
  if (byKey.size === 0) return;
  // In one order, so that two reports don't wait for each other.
  const rows = [...byKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  await db
    .insert(remoteVitals)
    .values(
      rows.map(([, { page, metric, values }]) => ({
        remote,
        version,
        page,
        metric,
        slot: dayOf(now),
        visits: histogramOf(VITAL_BOUNDS[metric], values),
      })),
    )
    .onConflictDoUpdate({
      target: [
        remoteVitals.remote,
        remoteVitals.version,
        remoteVitals.page,
        remoteVitals.metric,
        remoteVitals.slot,
      ],
      set: {
        visits: sql`(select array_agg(a + b order by i) from unnest(${remoteVitals.visits}, excluded.visits) with ordinality as sums(a, b, i))`,
      },
    });
}

/** One of the Web Vitals of a page in a version. */
export interface PageVital {
  version: string;
  page: string;
  metric: Vital;
  /** Visits by what was measured, see `VITAL_BOUNDS`. */
  visits: number[];
}

/** Sums up what browsers have measured in the last week. */
export async function readVitals(
  db: Database,
  { remote, versions, now }: { remote: string; versions?: readonly string[]; now: Date },
): Promise<PageVital[]> {
  const { version, page, metric, slot, visits } = remoteVitals;
  const since = new Date(dayOf(now).getTime() - (VITAL_DAYS - 1) * DAY_MS);
  const range: SQL<number> = sql`counted.nth::int`;
  const found = await db
    .select({ version, page, metric, range, visits: sql<number>`sum(counted.visits)::int` })
    .from(remoteVitals)
    .innerJoin(sql`unnest(${visits}) with ordinality as counted(visits, nth)`, sql`true`)
    .where(
      and(eq(remoteVitals.remote, remote), gte(slot, since), versions && inArray(version, [...versions])),
    )
    .groupBy(version, page, metric, sql`counted.nth`);
  const vitals = new Map<string, PageVital>();
  for (const row of found) {
    const key = JSON.stringify([row.version, row.page, row.metric]);
    const known = vitals.get(key) ?? { version: row.version, page: row.page, metric: row.metric, visits: [] };
    known.visits[row.range - 1] = row.visits;
    vitals.set(key, known);
  }
  return [...vitals.values()];
}
