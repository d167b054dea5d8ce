import { and, asc, eq, sql } from "drizzle-orm";
import type { Clock } from "../core/services";
import type { Database } from "../db/database";
import { taskFailures } from "../db/schema";

/** Failures of background tasks, for operators. */
export type TaskFailure = typeof taskFailures.$inferSelect;

/** Lists failures, those that were given up first. */
export function listTaskFailures(db: Database): Promise<TaskFailure[]> {
  return db
    .select()
    .from(taskFailures)
    .orderBy(
      sql`${taskFailures.nextAttemptAt} asc nulls first`,
      asc(taskFailures.task),
      asc(taskFailures.key),
    );
}

interface Retry {
  clock: Clock;
  /** Without it, of all tasks. */
  task: string | undefined;
  /** Without it, all its rows. */
  key?: string | undefined;
}

/**
 * Restarts failed rows, with all their attempts.
 * @returns how many
 */
export async function retryTaskFailures(db: Database, { clock, task, key }: Retry): Promise<number> {
  const retried = await db
    .update(taskFailures)
    .set({ attempts: 0, nextAttemptAt: clock.now() })
    .where(
      and(
        task === undefined ? undefined : eq(taskFailures.task, task),
        key === undefined ? undefined : eq(taskFailures.key, key),
      ),
    )
    .returning({ key: taskFailures.key });
  return retried.length;
}
