/**
 * The day on which a job stops taking applications, as `December 12`; with its year when that is not the
 * present one. Days end in UTC, as the recruiter chose them.
 *
 * @param closesAt ISO 8601.
 */
export function closingDate(closesAt: string, now: Date): string {
  const date = new Date(closesAt);
  const year = date.getUTCFullYear() === now.getUTCFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat("en-US", { day: "numeric", month: "long", year, timeZone: "UTC" }).format(
    date,
  );
}
