import { formatDate } from "@guildway/shared/format/dates";

/**
 * The day on which a job stops accepting applications, as `December 12`; with its year when that is not the
 * current one. Days end in UTC, as the recruiter chose them.
 *
 * @param closesAt ISO 8601.
 */
export function closingDate(closesAt: string, now: Date): string {
  const date = new Date(closesAt);
  const isThisYear = date.getUTCFullYear() === now.getUTCFullYear();
  return formatDate(date, isThisYear ? "dayOfYear" : "day", { timeZone: "UTC" });
}
