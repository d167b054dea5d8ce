import { gt, lte, or, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Whether a row is due.
 * @param longestHours the farthest ahead that such a time is ever written: a later one was written while the clock
 * was ahead, and is due, too
 */
export function isDue(column: AnyPgColumn, now: Date, longestHours: number): SQL | undefined {
  return or(lte(column, now), gt(column, new Date(now.getTime() + longestHours * HOUR_MS)));
}
