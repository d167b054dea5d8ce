/** A day and a time of day, as the platform's own fields write them: `2026-11-24`, `09:30`. */
export interface LocalTime {
  date: string;
  time: string;
}

const MINUTE = 60_000;

/**
 * The moment at which a clock in a time zone shows a local time, as ISO 8601; undefined for no valid time. A time that
 * the clock skips in spring is the one an hour later; of one that it shows twice in autumn, the first.
 */
export function momentOf({ date, time }: LocalTime, zone: string): string | undefined {
  const asUtc = Date.parse(`${date}T${time}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // What the zone's clock is ahead by depends on the moment, which is not known yet: try both sides of a change.
  const before = asUtc - offsetOf(asUtc - 1440 * MINUTE, zone);
  const after = asUtc - offsetOf(asUtc + 1440 * MINUTE, zone);
  const moment =
    [before, after].find((candidate) => candidate + offsetOf(candidate, zone) === asUtc) ?? before;
  return new Date(moment).toISOString();
}

/** What the clock of a time zone shows at a moment. */
export function localTimeOf(moment: string, zone: string): LocalTime {
  const at = Date.parse(moment);
  const [date = "", time = ""] = new Date(at + offsetOf(at, zone)).toISOString().split("T");
  return { date, time: time.slice(0, 5) };
}

/** By how many milliseconds a zone's clock is ahead of UTC. */
function offsetOf(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return shown - Math.floor(moment / 1000) * 1000;
}

/** An interview's time in the zone in which it was planned: `Tue, Nov 24, 2026, 10:00 AM GMT+1`. */
export function interviewTime(moment: string, zone: string): string {
  return new Intl.DateTimeFormat("en", {
    timeZone: zone,
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(new Date(moment));
}

/** The reader's own time zone. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All time zones that the platform knows, with one that may be missing there. */
export function timeZones(known: string): string[] {
  const zones = Intl.supportedValuesOf("timeZone");
  return zones.includes(known) ? zones : [known, ...zones];
}
