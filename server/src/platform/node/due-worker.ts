import { describeError } from "../../kernel/core/problem-of";
import type { Log } from "../../kernel/core/services";

interface Options {
  log: Log;
  /** Does one thing that is due; returns whether there was one. */
  work: () => Promise<boolean>;
  /** The log message if it throws. */
  failure: string;
  /** Milliseconds between two checks. */
  pollMs?: number;
}

/**
 * Does things when they are due, one after the other, from the start on.
 *
 * @returns what lets the one at hand finish, then stops
 */
export function startDueWorker({ log, work, failure, pollMs = 60_000 }: Options): () => Promise<void> {
  let stopped = false;
  let working = Promise.resolve();

  async function workOff(): Promise<void> {
    try {
      while (!stopped && (await work())) {}
    } catch (error) {
      log.error({ error: describeError(error) }, failure);
    }
  }

  const timer = setInterval(() => {
    working = working.then(workOff);
  }, pollMs);
  working = workOff();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await working;
  };
}
