import type { Pool, PoolClient } from "pg";
import { describeError } from "../core/problem-of";
import type { Clock, Log } from "../core/services";
import type { Database } from "../db/database";
import { deliverNext, type MailSender } from "../mail/deliver";
import { OUTBOX_CHANNEL } from "../mail/outbox";

export interface OutboxWorker {
  /** Finishes the mail that is being sent, then stops. */
  stop(): Promise<void>;
}

interface Options {
  db: Database;
  pool: Pool;
  clock: Clock;
  log: Log;
  send: MailSender;
  /** Milliseconds between two checks without a notification: for retries, and in case one got lost. */
  pollMs?: number;
}

/** Sends the outbox's mail: as soon as PostgreSQL announces some, and when a retry is due. */
export function startOutboxWorker({ db, pool, clock, log, send, pollMs = 10_000 }: Options): OutboxWorker {
  let stopped = false;
  let wake = () => {};
  let listener: PoolClient | undefined;

  async function listen(): Promise<void> {
    if (listener) return;
    const client = await pool.connect();
    const leave = () => {
      listener = undefined;
      client.release(true);
    };
    client.once("error", leave);
    client.on("notification", () => wake());
    await client.query(`listen ${OUTBOX_CHANNEL}`);
    listener = client;
  }

  async function work(): Promise<void> {
    while (!stopped) {
      // Set up before checking, so that a mail written in the meantime isn't missed.
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      try {
        await listen();
        while (!stopped && (await deliverNext({ db, clock, log, send }))) {}
      } catch (error) {
        log.error({ error: describeError(error) }, "can't read the outbox");
      }
      if (!stopped) await Promise.race([woken, after(pollMs)]);
    }
  }

  let timer: NodeJS.Timeout | undefined;
  const after = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      clearTimeout(timer);
      timer = setTimeout(resolve, milliseconds);
    });

  const working = work();
  return {
    async stop() {
      stopped = true;
      wake();
      clearTimeout(timer);
      await working;
      listener?.release(true);
      listener = undefined;
    },
  };
}
