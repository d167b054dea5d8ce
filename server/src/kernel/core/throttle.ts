import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { throttles } from "../db/schema/throttles";
import { Problem } from "./problem";
import type { Clock } from "./services";

/** At most `max` calls in each window of `seconds`. */
export interface Rate {
  max: number;
  seconds: number;
}

/** A window in which calls are counted. */
export interface Counted {
  /** Calls in it so far. */
  count: number;
  /** Seconds until it ends. */
  endsIn: number;
}

/** Parallel calls arrive out of order, and the clocks of several servers differ a little. */
const SLACK_SECONDS = 60;

/**
 * Counts one call under a key, in the database, so that all server processes count together. A window that
 * would end much later than a new one was opened while the clock was ahead, so it is replaced.
 *
 * @returns the window, this call included
 */
export async function countCall(clock: Clock, db: Database, key: string, rate: Rate): Promise<Counted> {
  const now = clock.now();
  const resetsAt = new Date(now.getTime() + rate.seconds * 1000);
  const over = sql`(${throttles.resetsAt} <= ${now.toISOString()}::timestamptz or ${throttles.resetsAt} > excluded.resets_at + make_interval(secs => ${SLACK_SECONDS}))`;
  const [window] = await db
    .insert(throttles)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${over} then 1 else ${throttles.count} + 1 end`,
        resetsAt: sql`case when ${over} then excluded.resets_at else ${throttles.resetsAt} end`,
      },
    })
    .returning({ count: throttles.count, resetsAt: throttles.resetsAt });
  if (!window) throw new Error("PostgreSQL has neither inserted nor found a window");
  const endsIn = Math.ceil((window.resetsAt.getTime() - now.getTime()) / 1000);
  return { count: window.count, endsIn };
}

/**
 * Counts one call as {@link countCall} does.
 *
 * @returns how many calls the window has seen, this one included
 * @throws {Problem} 429 with `Retry-After` when the window is full
 */
export async function throttle(clock: Clock, db: Database, key: string, rate: Rate): Promise<number> {
  const { count, endsIn } = await countCall(clock, db, key, rate);
  if (count > rate.max) throw tooMany(endsIn);
  return count;
}

/** Forgets what was counted under a key. */
export async function forgive(db: Database, key: string): Promise<void> {
  await db.delete(throttles).where(sql`${throttles.key} = ${key}`);
}

/** Uncounts a call that turned out not to count. */
export async function uncount(db: Database, key: string): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(sql`${throttles.key} = ${key}`);
}

/** 429 with `Retry-After`. */
export function tooMany(seconds: number): Problem {
  return new Problem("too-many-requests", {
    detail: `Too many attempts. Please try again in ${timeLabel(seconds)}`,
    headers: { "Retry-After": String(seconds) },
  });
}

function timeLabel(seconds: number): string {
  if (seconds < 2 * 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 2 * 60 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
