import { formatDate } from "@guildway/shared/format/dates";
import { zoneOffset } from "@guildway/shared/format/time-zones";

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
  // The zone's offset depends on the time, which isn't known yet: try both sides of a change.
  const before = asUtc - zoneOffset(asUtc - 1440 * MINUTE, zone);
  const after = asUtc - zoneOffset(asUtc + 1440 * MINUTE, zone);
  const moment =
    [before, after].find((candidate) => candidate + zoneOffset(candidate, zone) === asUtc) ?? before;
  return new Date(moment).toISOString();
}

/** The local time in a time zone at a given time. */
export function localTimeOf(moment: string, zone: string): LocalTime {
  const at = Date.parse(moment);
  const [date = "", time = ""] = new Date(at + zoneOffset(at, zone)).toISOString().split("T");
  return { date, time: time.slice(0, 5) };
}

/** An interview's time in the zone in which it was planned: `Tue, Nov 24, 2026, 10:00 AM GMT+1`. */
export function interviewTime(moment: string, zone: string): string {
  return formatDate(moment, "shortZonedMoment", { timeZone: zone });
}
