import { gt, lte, or, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Whether a row's moment has come.
 * @param longestHours how far ahead such a moment is ever written: one that is farther away was written while the clock was
 * ahead, and has come, too
 */
export function isDue(column: AnyPgColumn, now: Date, longestHours: number): SQL | undefined {
  return or(lte(column, now), gt(column, new Date(now.getTime() + longestHours * HOUR_MS)));
}
