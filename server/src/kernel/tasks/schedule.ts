import { eq } from "drizzle-orm";
import { allowIdle } from "../db/allow-idle";
import { schedules } from "../db/schema";
import type { TaskRun } from "./task";

interface Schedule {
  name: string;
  everyMs: number;
  /** Returns false if it has to wait, and is due again soon. */
  work: () => Promise<unknown>;
}

/**
 * Does recurring work if it is due, in one process at a time: its row is locked until the work ends. Work that fails, or
 * whose process is killed, is due again. It may take any time.
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
    await allowIdle(tx);
    if ((await work()) === false) return false;
    await tx.update(schedules).set({ lastRunAt: now }).where(eq(schedules.name, name));
    return true;
  });
}
