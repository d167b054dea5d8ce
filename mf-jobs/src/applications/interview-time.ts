import { formatDate } from "@guildway/shared/format/dates";
import { ownZone } from "@guildway/shared/format/time-zones";

/** A time in the company's zone, and in the reader's if it differs. */
export function interviewTime(startsAt: string, timeZone: string): string {
  const planned = { timeZone };
  const here = { timeZone: ownZone() };
  const whole = formatDate(startsAt, "zonedMoment", planned);
  if (formatDate(startsAt, "zonedTime", planned) === formatDate(startsAt, "zonedTime", here)) return whole;
  const isSameDay = formatDate(startsAt, "weekday", planned) === formatDate(startsAt, "weekday", here);
  return `${whole} (${formatDate(startsAt, isSameDay ? "zonedTime" : "zonedMoment", here)} for you)`;
}
