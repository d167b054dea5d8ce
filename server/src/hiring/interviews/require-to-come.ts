import { invalid } from "../../kernel/core/problem";
import type { Clock } from "../../kernel/core/services";

/** Later dates are typos. */
const YEARS_AHEAD = 2;

/** @throws {Problem} 422 for an interview that would be over before it is scheduled, or is years away */
export function requireToCome(startsAt: string, clock: Clock): void {
  const start = new Date(startsAt);
  const latest = clock.now();
  if (start <= latest) throw refused("Choose a time in the future");
  latest.setUTCFullYear(latest.getUTCFullYear() + YEARS_AHEAD);
  if (start > latest) throw refused(`Choose a time within ${YEARS_AHEAD} years`);
}

const refused = (message: string) => invalid([{ path: "starts_at", message }]);
