/**
 * Whether somebody still works there at a moment: an end is a month, given as one of its days, and they do until it is
 * over. `current_job` in the server's `sql/people.sql` says the same.
 */
export function isCurrentWork({ end_date }: { end_date: string | null }, now: Date): boolean {
  return end_date === null || end_date >= earliestCurrentEnd(now);
}

/** The first day of the month of a moment: work that ended before it is over. */
export function earliestCurrentEnd(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}
