import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { schedules } from "../db/schema";
import { allowIdleTransaction } from "../db/transaction-limits";
import type { TaskRun } from "./task";

interface Schedule {
  name: string;
  everyMs: number;
  /** Returns false if it has to wait, and is due again soon. */
  work: () => Promise<unknown>;
}

/** Returns when recurring work was last done, by whichever process; undefined if never. */
export async function findLastRun(db: Database, name: string): Promise<Date | undefined> {
  const [schedule] = await db
    .select({ lastRunAt: schedules.lastRunAt })
    .from(schedules)
    .where(eq(schedules.name, name));
  return schedule?.lastRunAt;
}

/**
 * Runs recurring work if it is due, in one process at a time: its row is locked until the work ends. Work that
 * fails, or whose process is killed, is due again. It may take any amount of time.
 *
 * @returns whether it was due
 */
export async function runScheduled(
  { db, clock }: TaskRun,
  { name, everyMs, work }: Schedule,
): Promise<boolean> {
  const now = clock.now();
  const longAgo = new Date(0);
  await db.insert(schedules).values({ name, lastRunAt: longAgo }).onConflictDoNothing();
  return db.transaction(async (tx) => {
    const [schedule] = await tx
      .select({ lastRunAt: schedules.lastRunAt })
      .from(schedules)
      .where(eq(schedules.name, name))
      .for("update", { skipLocked: true });
    if (!schedule) return false;
    const since = now.getTime() - schedule.lastRunAt.getTime();
    // A last run in the future was written while the clock was ahead.
    if (since >= 0 && since < everyMs) return false;
    await allowIdleTransaction(tx);
    if ((await work()) === false) return false;
    await tx.update(schedules).set({ lastRunAt: now }).where(eq(schedules.name, name));
    return true;
  });
}
