/** The first day of the month of a moment, in UTC, as a date of the contract. */
export function firstDayOfMonth(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}

/** The last day of the month before. */
export function lastDayOfMonthBefore(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 10);
}
