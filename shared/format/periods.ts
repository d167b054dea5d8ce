import { formatDate } from "./dates";

/** A period of work, from two optional ISO days: `Jan 2024 – Present`; empty if neither is known. */
export function periodLabel(start: string | null, end: string | null): string {
  if (!start && !end) return "";
  const until = end ? monthLabel(end) : "Present";
  return start ? `${monthLabel(start)} – ${until}` : `Until ${until}`;
}

/** The month of an ISO day: `Jan 2024`. */
export function monthLabel(day: string): string {
  // A day has no time zone; read in UTC it stays the same day.
  return formatDate(day, "month", { timeZone: "UTC" });
}

interface Dated {
  kind: string;
  start_date: string | null;
  end_date: string | null;
}

/** The dates of an entry of a profile; empty if none is known. */
export function entryDates({ kind, start_date, end_date }: Dated): string {
  if (kind === "award" || kind === "publication") return start_date ? monthLabel(start_date) : "";
  if (kind !== "certificate") return periodLabel(start_date, end_date);
  // An issue date without an expiry isn't a period.
  const issued = start_date && `Issued ${monthLabel(start_date)}`;
  const expires = end_date && `${issued ? "expires" : "Expires"} ${monthLabel(end_date)}`;
  return [issued, expires].filter(Boolean).join(", ");
}
