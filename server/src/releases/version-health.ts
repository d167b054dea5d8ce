import { LOAD_BOUNDS_MS } from "@guildway/shared/contract/releases";
import { and, count, eq, gte, ne } from "drizzle-orm";
import type { Database } from "../kernel/db/database";
import { clientErrors, remoteViews } from "../kernel/db/schema";
import { quantile } from "./histogram";

const SLOT_MS = 15 * 60_000;

/** The beginning of the quarter of an hour that views are counted in. */
export const viewSlot = (moment: Date): Date => new Date(Math.floor(moment.getTime() / SLOT_MS) * SLOT_MS);

/** Says that the open page has an older shell, not that the version is broken: a deploy refuses one that is. */
const TAB_TOO_OLD = "REMOTE_SHELL_TOO_OLD";

/** How well a version has worked in people's browsers since a moment. */
export interface VersionHealth {
  errors: number;
  views: number;
  /** How long the first page took for half of the visits, for 3 of 4, and for 19 of 20, in ranges; null without reports. */
  loadP50: number | null;
  loadP75: number | null;
  loadP95: number | null;
  /** Its views by the beginning of each slot. */
  slots: readonly { slot: Date; views: number }[];
}

/** Counts what browsers have reported about one version: errors since a moment, views since its slot began. */
export async function versionHealth(
  db: Database,
  { remote, version, since }: { remote: string; version: string; since: Date },
): Promise<VersionHealth> {
  const [failed] = await db
    .select({ errors: count() })
    .from(clientErrors)
    .where(
      and(
        eq(clientErrors.remote, remote),
        eq(clientErrors.version, version),
        ne(clientErrors.code, TAB_TOO_OLD),
        gte(clientErrors.createdAt, since),
      ),
    );
  const seen = await db
    .select({ slot: remoteViews.slot, views: remoteViews.views, loads: remoteViews.loads })
    .from(remoteViews)
    .where(
      and(
        eq(remoteViews.remote, remote),
        eq(remoteViews.version, version),
        gte(remoteViews.slot, viewSlot(since)),
      ),
    );
  const loads = LOAD_BOUNDS_MS.map(() => 0).concat(0);
  for (const row of seen)
    for (const [range, found] of row.loads.entries()) loads[range] = (loads[range] ?? 0) + found;
  return {
    errors: failed?.errors ?? 0,
    views: seen.reduce((sum, { views }) => sum + views, 0),
    loadP50: quantile(LOAD_BOUNDS_MS, loads, 0.5),
    loadP75: quantile(LOAD_BOUNDS_MS, loads, 0.75),
    loadP95: quantile(LOAD_BOUNDS_MS, loads, 0.95),
    slots: seen,
  };
}

/** Failures per view. A version that fails before it is seen has failed every time. */
export const failureRate = ({ errors, views }: Pick<VersionHealth, "errors" | "views">): number =>
  errors / Math.max(views, 1);

/** Failures per 1,000 views, to a tenth. */
export const errorsPer1000 = (health: Pick<VersionHealth, "errors" | "views">): number =>
  Math.round(failureRate(health) * 10_000) / 10;
