import { asc, eq, sql } from "drizzle-orm";
import type { Clock } from "../core/services";
import type { Database } from "../db/database";
import { taskFailures } from "../db/schema";

/** What background tasks couldn't do, as an operator reads it. */
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

/**
 * Starts the failed rows of a task again, or of all tasks, with all their attempts.
 * @returns how many
 */
export async function retryTaskFailures(
  db: Database,
  { clock, task }: { clock: Clock; task: string | undefined },
): Promise<number> {
  const retried = await db
    .update(taskFailures)
    .set({ attempts: 0, nextAttemptAt: clock.now() })
    .where(task === undefined ? undefined : eq(taskFailures.task, task))
    .returning({ key: taskFailures.key });
  return retried.length;
}
