import type { Log } from "../../kernel/core/services";
import { describeError } from "../../kernel/core/to-problem";
import type { Listener } from "./listener";

interface Options {
  listener: Pick<Listener, "on">;
  log: Log;
  /** PostgreSQL channel on which a transaction says that there is something to do, now or later. */
  channel: string;
  /** Processes one due row; returns whether there was one. */
  work: () => Promise<boolean>;
  /** When the next row is due; undefined if nothing is. */
  next?: () => Promise<Date | undefined>;
  /** The log message if it throws. */
  failure: string;
  /** Milliseconds between two checks without either, in case an announcement got lost. */
  pollMs?: number;
}

/**
 * Processes rows as soon as PostgreSQL announces them and when they are due, one after the other.
 *
 * @returns a function that lets the current one finish, then stops
 */
export function startWokenWorker({
  listener,
  log,
  channel,
  work,
  next = async () => undefined,
  failure,
  pollMs = 10_000,
}: Options): () => Promise<void> {
  let stopped = false;
  let wake = () => {};
  const leave = listener.on(channel, { onMessage: () => wake(), onBegin: () => wake() });

  /** @returns milliseconds until something is due */
  async function workOff(): Promise<number> {
    let asked = Date.now();
    while (!stopped && (await work())) asked = Date.now();
    const due = (await next())?.getTime();
    // Overdue rows that weren't processed are being processed elsewhere, or wait after a failure.
    if (due === undefined || due <= asked) return pollMs;
    return Math.min(pollMs, Math.max(0, due - Date.now()));
  }

  async function repeat(): Promise<void> {
    while (!stopped) {
      // Set up before checking, so that an announcement in the meantime isn't missed.
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const wait = await workOff().catch((error: unknown) => {
        log.error({ error: describeError(error) }, failure);
        return pollMs;
      });
      if (!stopped) await Promise.race([woken, after(wait)]);
    }
  }

  let timer: NodeJS.Timeout | undefined;
  const after = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      clearTimeout(timer);
      timer = setTimeout(resolve, milliseconds);
    });

  const working = repeat();
  return async () => {
    stopped = true;
    leave();
    wake();
    clearTimeout(timer);
    await working;
  };
}
