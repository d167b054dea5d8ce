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
 * Counts one call in each window until one is full, with one statement, in the database, so that all server
 * processes count together. A window that would end much later than a new one was opened while the clock was
 * ahead, so it is replaced. Calls that count in the same windows give them in the same order, so that they
 * can't deadlock.
 *
 * @param keyOf under which a rate's window is stored
 * @returns the windows in which the call counted, this call included; only the last can be over its rate
 */
export async function countInWindows(
  clock: Clock,
  db: Database,
  rates: readonly Rate[],
  keyOf: (rate: Rate) => string,
): Promise<Counted[]> {
  if (rates.length === 0) return [];
  const now = clock.now();
  const nowText = sql`${now.toISOString()}::timestamptz`;
  const nameOf = (index: number) => `window_${index}`;
  const over = sql`(counted.resets_at <= ${nowText} or counted.resets_at > excluded.resets_at + make_interval(secs => ${SLACK_SECONDS}))`;
  const windows = rates.map((rate, index) => {
    const max = rates[index - 1]?.max;
    const before = sql.identifier(nameOf(index - 1));
    const unlessFull = max === undefined ? sql`` : sql`from ${before} where count <= ${max}::integer`;
    return db.$with(nameOf(index), {}).as(sql`
      insert into ${throttles} as counted (key, count, resets_at)
      select ${keyOf(rate)}::text, 1, ${nowText} + make_interval(secs => ${rate.seconds}) ${unlessFull}
      on conflict (key) do update set
        count = case when ${over} then 1 else counted.count + 1 end,
        resets_at = case when ${over} then excluded.resets_at else counted.resets_at end
      returning count, resets_at`);
  });
  const counted = rates.map(
    (_, index) =>
      sql`select ${index}::integer as index, count, resets_at from ${sql.identifier(nameOf(index))}`,
  );
  return db
    .with(...windows)
    .select({
      count: sql<number>`count`,
      endsIn: sql<number>`ceil(extract(epoch from resets_at - ${nowText}))::integer`,
    })
    .from(sql`(${sql.join(counted, sql` union all `)}) as counted`)
    .orderBy(sql`index`);
}

/** Counts one call under one key, as {@link countInWindows} does. */
export async function countCall(clock: Clock, db: Database, key: string, rate: Rate): Promise<Counted> {
  const [window] = await countInWindows(clock, db, [rate], () => key);
  if (!window) throw new Error("PostgreSQL has neither inserted nor found a window");
  return window;
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
