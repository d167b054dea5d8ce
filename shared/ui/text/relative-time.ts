const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["week", 7 * DAY],
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
];

const narrow = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "narrow" });
const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const exact = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short" });

/**
 * How long ago, in the largest unit that fits: `2h ago`, `yesterday`; `now` within the minute.
 */
export function relativeTime(time: Date, now: Date): string {
  const distance = time.getTime() - now.getTime();
  for (const [unit, length] of units) {
    if (Math.abs(distance) < length) continue;
    const value = Math.trunc(distance / length);
    // "yesterday", "last week": narrow would write "last wk."
    const hasWord = Math.abs(value) === 1 && length >= DAY;
    return (hasWord ? words : narrow).format(value, unit);
  }
  return narrow.format(0, "second");
}

/** The exact moment in the reader's time zone: `November 21, 2026 at 2:05 PM`. */
export function exactTime(time: Date): string {
  return exact.format(time);
}
