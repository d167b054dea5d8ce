import { setTimeout as after } from "node:timers/promises";
import type { Pool } from "pg";
import { describeError } from "../core/problem-of";
import type { Log } from "../core/services";
import { announcementText, EVENTS_CHANNEL } from "../events/announce";
import type { EventHub } from "../events/event-hub";

export interface EventListener {
  /** Resolves once it listens for the first time. */
  listening: Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  pool: Pool;
  hub: EventHub;
  log: Log;
  /** Milliseconds from a lost connection to the next attempt. */
  retryMs?: number;
}

/** A connection that disappeared silently fails at one of these. */
const PROBE_MS = 30_000;

/**
 * Delivers the announcements of all processes to this one's pages, over one listening connection. Whenever it starts to
 * listen, all pages reconnect, because earlier announcements are lost.
 */
export function startEventListener({ pool, hub, log, retryMs = 1_000 }: Options): EventListener {
  const stop = new AbortController();
  let begun = () => {};
  const listening = new Promise<void>((resolve) => {
    begun = resolve;
  });

  async function listen(): Promise<void> {
    const client = await pool.connect();
    let probe: NodeJS.Timeout | undefined;
    try {
      if (stop.signal.aborted) return;
      await new Promise<void>((resolve, reject) => {
        stop.signal.addEventListener("abort", () => resolve(), { once: true });
        client.on("error", reject);
        client.on("end", () => reject(new Error("The connection has ended")));
        client.on("notification", ({ payload = "" }) => deliver(payload));
        probe = setInterval(() => void client.query("select 1").catch(reject), PROBE_MS);
        client.query(`listen ${EVENTS_CHANNEL}`).then(() => {
          hub.endAll();
          begun();
        }, reject);
      });
    } finally {
      clearInterval(probe);
      client.release(true);
    }
  }

  function deliver(payload: string): void {
    const parsed = announcementText.safeParse(payload);
    // A newer process may announce events that this one doesn't know yet.
    if (parsed.success) hub.deliver(parsed.data);
  }

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      await listen().catch((error: unknown) =>
        log.warn({ error: describeError(error) }, "can't listen for events"),
      );
      await after(retryMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  const working = work();
  return {
    listening,
    async stop() {
      stop.abort();
      await working;
    },
  };
}
