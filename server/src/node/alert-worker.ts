import { describeError } from "../http/problem-of";
import type { Log } from "../http/services";
import { type AlertRun, mailDueAlert } from "../job-alerts/mail-due-alert";

interface Options extends AlertRun {
  log: Log;
  /** Milliseconds between two looks. */
  pollMs?: number;
}

/**
 * Puts job alerts into the outbox when they are due.
 *
 * @returns what lets the alert at hand finish, then stops
 */
export function startAlertWorker({ log, pollMs = 60_000, ...run }: Options): () => Promise<void> {
  let stopped = false;
  let working = Promise.resolve();

  async function work(): Promise<void> {
    try {
      while (!stopped && (await mailDueAlert(run))) {}
    } catch (error) {
      log.error({ error: describeError(error) }, "job alerts can't be mailed");
    }
  }

  const timer = setInterval(() => {
    working = working.then(work);
  }, pollMs);
  return async () => {
    stopped = true;
    clearInterval(timer);
    await working;
  };
}
