import type { JobAlert } from "@guildway/shared/contract/job-alerts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PERIOD_MS: Record<JobAlert["frequency"], number> = { daily: DAY_MS, weekly: 7 * DAY_MS };

/**
 * Returns when an alert is due again: at the same time of day as before, and always in the future, even if the server
 * was down for longer than a period.
 *
 * @param due when it was due, or was created
 */
export function nextDue(frequency: JobAlert["frequency"], due: Date, now: Date): Date {
  const period = PERIOD_MS[frequency];
  const missed = Math.max(0, Math.floor((now.getTime() - due.getTime()) / period));
  return new Date(due.getTime() + (missed + 1) * period);
}
