import { invalid } from "../core/problem";

/**
 * When a job closes by itself: at the end of the chosen day, in UTC.
 *
 * @param closesOn `2026-12-31`, or null for never
 * @param now a day that is over is refused, unless the job closes then already
 * @throws {Problem} 422 for a day that is over
 */
export function closingMoment(closesOn: string | null, now: Date, present: Date | null = null): Date | null {
  if (closesOn === null) return null;
  const closesAt = new Date(`${closesOn}T23:59:59.999Z`);
  const unchanged = present?.toISOString().slice(0, 10) === closesOn;
  if (unchanged) return present;
  if (closesAt <= now) throw invalid([{ path: "closes_on", message: "Choose today or a later date" }]);
  return closesAt;
}
