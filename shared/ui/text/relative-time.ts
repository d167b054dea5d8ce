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
 * How long ago a moment was, in the largest unit that fits: `2h ago`, `yesterday`; `now` within the minute. `long` is
 * for a sentence: `2 hours ago`, `just now`.
 */
export function relativeTime(time: Date, now: Date, style: "narrow" | "long" = "narrow"): string {
  const distance = time.getTime() - now.getTime();
  for (const [unit, length] of units) {
    if (Math.abs(distance) < length) continue;
    const value = Math.trunc(distance / length);
    // "yesterday", "last week": narrow would write "last wk."
    const hasWord = Math.abs(value) === 1 && length >= DAY;
    return (hasWord || style === "long" ? words : narrow).format(value, unit);
  }
  return style === "long" ? "just now" : narrow.format(0, "second");
}

/** The exact moment in the reader's time zone: `November 21, 2026 at 2:05 PM`. */
export function exactTime(time: Date): string {
  return exact.format(time);
}
