/** A stored end later than this must not lock the button: another program set it, or it was set by another clock. */
const LONGEST_MS = 60 * 60 * 1000;

/** The stored end of a cooldown in milliseconds since 1970; `null` if there is none that is valid. */
export function parseEnd(stored: string | null, now: number): number | null {
  const end = Number(stored ?? Number.NaN);
  return end > now && end - now <= LONGEST_MS ? end : null;
}

/** Why a link can't be sent again yet. */
export const WAIT = "Wait until the time is up";

/** Whole seconds from `now` to `end`, both in milliseconds; never below zero. */
export function secondsUntil(end: number, now: number): number {
  return Math.max(0, Math.ceil((end - now) / 1000));
}

/** Seconds as `MM:SS` (product §3). */
export function countdownLabel(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}
