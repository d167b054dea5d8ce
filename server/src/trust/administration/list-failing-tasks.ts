import { FAILURES_SHOWN, type FailingTask } from "@guildway/shared/contract/tasks";
import { lte, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { taskFailures } from "../../kernel/db/schema";
import { requireAdministrator } from "../../kernel/policies/moderator-policy";

/**
 * Lists the background tasks that fail or were abandoned, by name, with their newest failures.
 * @throws {Problem} 403 for anyone who isn't an administrator
 */
export const listFailingTasks = operation("listFailingTasks", {
  run: async (context) => {
    const { db, viewer } = context;
    await requireAdministrator(context, viewer);
    const { task, key, attempts, lastError, failedAt, nextAttemptAt } = taskFailures;
    const ranked = db
      .select({
        task,
        key,
        attempts,
        lastError,
        failedAt,
        nextAttemptAt,
        rank: sql<number>`row_number() over (
          partition by ${task} order by ${nextAttemptAt} is not null, ${failedAt} desc, ${key})`.as("rank"),
        failing: sql<number>`count(*) over (partition by ${task})`.mapWith(Number).as("failing"),
        givenUp: sql<number>`count(*) filter (where ${nextAttemptAt} is null) over (partition by ${task})`
          .mapWith(Number)
          .as("given_up"),
      })
      .from(taskFailures)
      .as("ranked");
    const rows = await db
      .select()
      .from(ranked)
      .where(lte(ranked.rank, FAILURES_SHOWN))
      .orderBy(ranked.task, ranked.rank);
    const tasks = new Map<string, FailingTask>();
    for (const { task, failing, givenUp, key, attempts, ...row } of rows) {
      const listed = tasks.get(task) ?? { task, failing, given_up: givenUp, failures: [] };
      listed.failures.push({
        key,
        attempts,
        last_error: row.lastError,
        failed_at: row.failedAt.toISOString(),
        next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
      });
      tasks.set(task, listed);
    }
    return [...tasks.values()];
  },
});
