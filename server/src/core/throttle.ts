import { sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { throttles } from "../db/schema";
import { Problem } from "./problem";
import type { Clock } from "./services";

/** At most `max` calls in each window of so many seconds. */
export interface Rate {
  max: number;
  seconds: number;
}

/**
 * Counts one call under a key, in the database, so that all server processes count together.
 * @throws {Problem} 429 with `Retry-After` when the window is full
 */
export async function throttle(clock: Clock, db: Database, key: string, rate: Rate): Promise<void> {
  const now = clock.now();
  const resetsAt = new Date(now.getTime() + rate.seconds * 1000);
  const over = sql`${throttles.resetsAt} <= ${now.toISOString()}::timestamptz`;
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
  if (window && window.count > rate.max) {
    throw tooMany(Math.ceil((window.resetsAt.getTime() - now.getTime()) / 1000));
  }
}

/** Forgets what was counted under a key. */
export async function forgive(db: Database, key: string): Promise<void> {
  await db.delete(throttles).where(sql`${throttles.key} = ${key}`);
}

/** Takes one call back that turned out not to count. */
export async function uncount(db: Database, key: string): Promise<void> {
  await db
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)` })
    .where(sql`${throttles.key} = ${key}`);
}

function tooMany(seconds: number): Problem {
  return new Problem("too-many-requests", {
    detail: `Too many attempts. Please try again in ${seconds === 1 ? "a second" : `${seconds} seconds`}`,
    headers: { "Retry-After": String(seconds) },
  });
}
