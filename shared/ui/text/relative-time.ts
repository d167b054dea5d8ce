import { formatDate, formatDistance } from "../../format/dates";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In days of the calendar. */
const longUnits = [
  ["year", 365],
  ["month", 30],
  ["week", 7],
  ["day", 1],
] as const;
const shortUnits = [
  ["hour", HOUR],
  ["minute", MINUTE],
] as const;

/**
 * Returns how long ago a time was, in the largest unit that fits: `2h ago`; `now` within the minute. From 24 hours
 * on, days of the reader's calendar count: `yesterday` is never the day before. `long` is for a sentence: `2 hours
 * ago`, `just now`.
 */
export function relativeTime(time: Date, now: Date, style: "narrow" | "long" = "narrow"): string {
  const distance = time.getTime() - now.getTime();
  const isLong = Math.abs(distance) >= DAY;
  const length = isLong ? dayOf(time) - dayOf(now) : distance;
  for (const [unit, size] of isLong ? longUnits : shortUnits) {
    const value = Math.trunc(length / size);
    if (value === 0) continue;
    // "yesterday", "last week": narrow would write "last wk."
    const hasWord = isLong && Math.abs(value) === 1;
    return formatDistance(value, unit, hasWord ? "long" : style);
  }
  return style === "long" ? "just now" : formatDistance(0, "second", style);
}

/** The number of a day in the reader's time zone. */
function dayOf(time: Date): number {
  return Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY;
}

/** The exact time in the reader's time zone: `November 21, 2026 at 2:05 PM`. */
export function exactTime(time: Date): string {
  return formatDate(time, "moment");
}
