import { formatCount } from "../../../format/numbers";

const MINUTE = 60_000;
const UNITS = [
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
] as const;

/** Returns how long something still lasts, in the largest unit: `2 days left`. */
export function timeLeft(milliseconds: number): string {
  for (const [unit, size] of UNITS) {
    if (milliseconds >= size) return `${formatCount(Math.round(milliseconds / size), unit)} left`;
  }
  return `${formatCount(Math.max(1, Math.ceil(milliseconds / MINUTE)), "minute")} left`;
}
