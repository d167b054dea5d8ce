import { Socket } from "node:net";
import { setTimeout as after } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "../../kernel/core/services";
import { describeError } from "../../kernel/core/to-problem";
import { unlessAborted } from "../../kernel/core/unless-aborted";

/** Connecting, listening and probing get this long each. */
const ANSWER_MS = 5_000;
/** A connection that disappeared silently fails at one of these. */
const PROBE_MS = 10_000;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 10_000;

interface Subscriber {
  /** Something was announced on the channel. */
  onMessage(payload: string): void;
  /** Listening has begun; announcements before it were missed. */
  onBegin?(): void;
  /** Listening has ended; announcements from now on are missed. */
  onLose?(): void;
}

/** Receives announcements of all processes, over this process's one listening connection. */
export interface Listener {
  /** Resolves once it listens for the first time. */
  listening: Promise<void>;
  isListening(): boolean;
  /** @returns a function that unsubscribes */
  on(channel: string, subscriber: Subscriber): () => void;
  stop(): Promise<void>;
}

interface Options {
  /** A direct address: a pooler in transaction mode doesn't pass on announcements. */
  url: string;
  channels: readonly string[];
  log: Log;
}

/**
 * Listens on all channels, and connects again whenever the connection is lost, refused or silent. Only the loss and the
 * recovery are logged, not each attempt.
 */
export function startListener({ url, channels, log }: Options): Listener {
  const subscribers = new Map(channels.map((channel) => [channel, new Set<Subscriber>()]));
  const stopping = new AbortController();
  const { signal } = stopping;
  let isListening = false;
  let lostAt: number | undefined;
  let begun = () => {};
  const listening = new Promise<void>((resolve) => {
    begun = resolve;
  });

  function begin(): void {
    isListening = true;
    if (lostAt !== undefined) {
      log.info({ seconds: (performance.now() - lostAt) / 1000 }, "listening for announcements again");
    }
    lostAt = undefined;
    for (const each of subscribers.values()) for (const { onBegin } of each) onBegin?.();
    begun();
  }

  function lose(error: unknown): void {
    isListening = false;
    for (const each of subscribers.values()) for (const { onLose } of each) onLose?.();
    if (lostAt !== undefined || signal.aborted) return;
    lostAt = performance.now();
    log.warn({ error: describeError(error) }, "can't listen for announcements; trying again");
  }

  /** Returns once the connection is lost. */
  async function listenOnce(onBegin: () => void): Promise<void> {
    const socket = new Socket();
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
      stream: () => socket,
    });
    const life = new AbortController();
    const lost = life.signal;
    client.on("error", (error) => life.abort(error));
    client.on("end", () => life.abort(new Error("The connection has ended")));
    signal.addEventListener("abort", () => life.abort(signal.reason), { once: true, signal: lost });
    try {
      await unlessAborted(lost, client.connect());
      client.on("notification", ({ channel, payload = "" }) => {
        for (const { onMessage } of subscribers.get(channel) ?? []) onMessage(payload);
      });
      await unlessAborted(lost, client.query(channels.map((channel) => `listen ${channel}`).join(";")));
      onBegin();
      for (;;) {
        await after(PROBE_MS, undefined, { signal: lost }).catch(() => lost.throwIfAborted());
        await unlessAborted(lost, client.query("select 1"));
      }
    } finally {
      life.abort();
      // Closing cleanly could wait forever for a silent database.
      socket.destroy();
    }
  }

  async function supervise(): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (!signal.aborted) {
      await listenOnce(() => {
        retryMs = FIRST_RETRY_MS;
        begin();
      }).catch(lose);
      await after(retryMs, undefined, { signal }).catch(() => undefined);
      retryMs = Math.min(2 * retryMs, LAST_RETRY_MS);
    }
  }

  const working = supervise();
  return {
    listening,
    isListening: () => isListening,
    on(channel, subscriber) {
      const each = subscribers.get(channel);
      if (!each) throw new Error(`Nobody listens on ${channel}`);
      each.add(subscriber);
      return () => each.delete(subscriber);
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
