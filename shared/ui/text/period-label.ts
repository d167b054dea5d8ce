import { formatDate } from "../../format/dates";

/** A period of work, from two optional ISO days: `Jan 2024 – Present`; empty if neither is known. */
export function periodLabel(start: string | null, end: string | null): string {
  if (!start && !end) return "";
  if (!start) return `Until ${monthLabel(end)}`;
  return `${monthLabel(start)} – ${monthLabel(end)}`;
}

function monthLabel(day: string | null): string {
  // A day has no time zone; read in UTC it stays the same day.
  return day ? formatDate(day, "month", { timeZone: "UTC" }) : "Present";
}
