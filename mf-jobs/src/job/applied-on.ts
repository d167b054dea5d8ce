import { formatDate } from "@guildway/shared/format/dates";

/** The viewer's own day of a moment: `November 21, 2026`. */
export function appliedOn(moment: string): string {
  return formatDate(moment, "day");
}
