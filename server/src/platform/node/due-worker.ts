import type { Log } from "../../kernel/core/services";
import { describeError } from "../../kernel/core/to-problem";

interface Options {
  log: Log;
  /** Processes one due row; returns whether there was one. */
  work: () => Promise<boolean>;
  /** The log message if it throws. */
  failure: string;
  /** Milliseconds between two checks. */
  pollMs?: number;
}

/**
 * Processes due rows, one after the other.
 *
 * @returns a function that lets the current one finish, then stops
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
