import { LOAD_BOUNDS_MS } from "@guildway/shared/contract/releases";
import { and, count, eq, gte, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { clientErrors, remoteViews } from "../db/schema";

/** How well a version has worked in people's browsers since a moment. */
export interface VersionHealth {
  errors: number;
  views: number;
  /** How long the first page took for half of the visits, and for 19 of 20; null without reports. */
  loadP50: number | null;
  loadP95: number | null;
}

/** Counts what browsers have reported about one version. */
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
        gte(clientErrors.createdAt, since),
      ),
    );
  const seen = await db
    .select({ views: remoteViews.views, loads: remoteViews.loads })
    .from(remoteViews)
    .where(
      and(
        eq(remoteViews.remote, remote),
        eq(remoteViews.version, version),
        gte(remoteViews.slot, sql`${since.toISOString()}::timestamptz - interval '15 minutes'`),
      ),
    );
  const loads = LOAD_BOUNDS_MS.map(() => 0).concat(0);
  for (const row of seen)
    for (const [range, found] of row.loads.entries()) loads[range] = (loads[range] ?? 0) + found;
  return {
    errors: failed?.errors ?? 0,
    views: seen.reduce((sum, { views }) => sum + views, 0),
    loadP50: quantile(loads, 0.5),
    loadP95: quantile(loads, 0.95),
  };
}

/** The upper bound of the range that the quantile is in; the last bound for anything that took longer. */
function quantile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, found) => sum + found, 0);
  if (total === 0) return null;
  let sum = 0;
  const range = counts.findIndex((found) => {
    sum += found;
    return sum >= total * share;
  });
  return LOAD_BOUNDS_MS[range] ?? LOAD_BOUNDS_MS.at(-1) ?? null;
}

/** Failures per 1,000 views. A version that fails before it is seen has failed every time. */
export const errorsPer1000 = ({ errors, views }: Pick<VersionHealth, "errors" | "views">): number =>
  errors === 0 ? 0 : Math.round((errors / Math.max(views, 1)) * 10_000) / 10;
