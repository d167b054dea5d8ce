import { PLAIN_LOCALE } from "./locale";

/** The reader's own time zone. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All time zones that the platform knows, and one that may be missing. */
export function timeZones(known: string): string[] {
  const zones = Intl.supportedValuesOf("timeZone");
  return zones.includes(known) ? zones : [known, ...zones];
}

/** Checks whether the platform knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat(PLAIN_LOCALE, { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns a zone that the platform knows. The platform where it was chosen may know more: then UTC. */
export const knownZone = (zone: string): string => (isTimeZone(zone) ? zone : "UTC");

/** Returns how many milliseconds a zone is ahead of UTC at a given time. */
export function zoneOffset(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat(PLAIN_LOCALE, {
    timeZone: knownZone(zone),
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

/** A zone's offset from UTC at a given time: `GMT+1`. */
export function zoneName(moment: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat(PLAIN_LOCALE, {
    timeZone: knownZone(zone),
    timeZoneName: "shortOffset",
  }).formatToParts(moment);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
