export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function before(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() - Math.round(milliseconds));
}

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + Math.round(milliseconds));
}

/** The first day of the month that lies `months` before `moment`, as `2026-01-01`. */
export function monthsBefore(moment: Date, months: number): string {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - months, 1))
    .toISOString()
    .slice(0, 10);
}
