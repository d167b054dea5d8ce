// A day has no time zone; read in UTC it stays the same day.
const month = new Intl.DateTimeFormat("en", { month: "short", year: "numeric", timeZone: "UTC" });

/** A period of work, from two optional ISO days: `Jan 2024 – Present`; empty if neither is known. */
export function periodLabel(start: string | null, end: string | null): string {
  if (!start && !end) return "";
  if (!start) return `Until ${monthLabel(end)}`;
  return `${monthLabel(start)} – ${monthLabel(end)}`;
}

function monthLabel(day: string | null): string {
  return day ? month.format(new Date(day)) : "Present";
}
