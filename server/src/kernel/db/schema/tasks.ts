import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment, notNegative } from "../column-types";

/** Rows that a background task couldn't process: they wait for their next attempt, and don't stop other rows. */
export const taskFailures = pgTable(
  "task_failures",
  {
    task: text().notNull(),
    /** What the task calls the row, such as its id. */
    key: text().notNull(),
    attempts: integer().notNull(),
    lastError: text().notNull(),
    failedAt: moment().notNull(),
    /** Null once the task was abandoned: an operator can restart it. */
    nextAttemptAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.task, table.key] }), notNegative(table.attempts)],
);

/** When recurring work was last done by any process. */
export const schedules = pgTable("schedules", {
  name: text().primaryKey(),
  lastRunAt: moment().notNull(),
});
