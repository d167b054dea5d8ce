import { invalid } from "../../kernel/core/problem";

/**
 * Returns when a job closes automatically: at the end of the chosen day, in UTC.
 *
 * @param closesOn `2026-12-31`, or null for never
 * @param now a past day is refused, unless it is already the job's closing date
 * @throws {Problem} 422 for a past day
 */
export function closingMoment(closesOn: string | null, now: Date, present: Date | null = null): Date | null {
  if (closesOn === null) return null;
  const closesAt = new Date(`${closesOn}T23:59:59.999Z`);
  const unchanged = present?.toISOString().slice(0, 10) === closesOn;
  if (unchanged) return present;
  if (closesAt <= now) throw invalid([{ path: "closes_on", message: "Choose today or a later date" }]);
  return closesAt;
}

/** Whether a job is closed because its closing date has come, not by a recruiter. */
export function isClosedByDate({
  closesAt,
  closedAt,
}: {
  closesAt: Date | null;
  closedAt: Date | null;
}): boolean {
  return closedAt !== null && closedAt.getTime() === closesAt?.getTime();
}
