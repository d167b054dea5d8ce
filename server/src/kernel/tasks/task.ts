import type { TaskName } from "@guildway/shared/contract/tasks";
import { and, eq, gt, isNull, lte, notExists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Clock, Log } from "../core/services";
import { describeError, isDatabaseTrouble } from "../core/to-problem";
import type { Database, Transaction } from "../db/database";
import { taskFailures } from "../db/schema";

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
/** The last attempt comes a little more than three days after the first. */
export const MOST_ATTEMPTS = 21;

/** What every background task needs. */
export interface TaskRun {
  db: Database;
  clock: Clock;
  log: Log;
}

/** One row that is due. */
interface Due {
  /** Its name among the task's failures. */
  key: string;
  /** Does the work, in the transaction that has locked the row. */
  work: () => Promise<void>;
}

export interface Finding {
  /** The transaction. */
  tx: Transaction;
  now: Date;
  /** The condition that a row isn't waiting after a failure; takes the expression that is its key. */
  isReady: (key: SQLWrapper) => SQL;
}

/**
 * Defines a task by a function that finds the row that is due first, and locks it (skipping those that other
 * processes have locked). Its work runs in the same transaction. If that throws, the row waits for its next
 * attempt, longer each time, and is abandoned in the end; other rows continue. A killed process has changed
 * nothing, and the row is due at once.
 *
 * @returns what does one row and tells whether there was one; it throws only if the database can't be used
 */
export function defineTask<Run extends TaskRun>(
  task: TaskName,
  find: (finding: Finding, run: Run) => Promise<Due | undefined>,
): (run: Run) => Promise<boolean> {
  return async (run) => {
    let due: Due | undefined;
    const now = run.clock.now();
    try {
      await run.db.transaction(async (tx) => {
        due = undefined;
        due = await find({ tx, now, isReady: (key) => isReady(tx, task, key, now) }, run);
        if (!due) return;
        await due.work();
        await tx.delete(taskFailures).where(isFailureOf(task, due.key));
      });
    } catch (error) {
      if (!due || isDatabaseTrouble(error)) throw error;
      await recordFailure(run, task, due.key, error);
    }
    return due !== undefined;
  };
}

const isFailureOf = (task: TaskName, key: string) =>
  and(eq(taskFailures.task, task), eq(taskFailures.key, key));

/** The condition that a row of a task isn't waiting after a failure. */
function isReady(db: Database, task: TaskName, key: SQLWrapper, now: Date): SQL {
  const { nextAttemptAt } = taskFailures;
  return notExists(
    db
      .select({ one: sql`1` })
      .from(taskFailures)
      .where(
        and(
          eq(taskFailures.task, task),
          eq(taskFailures.key, sql`${key}::text`),
          // No attempt is later than this: one that seems to be was written while the clock was ahead.
          or(
            isNull(nextAttemptAt),
            and(gt(nextAttemptAt, now), lte(nextAttemptAt, new Date(now.getTime() + LONGEST_WAIT_MS))),
          ),
        ),
      ),
  );
}

async function recordFailure(
  { db, clock, log }: TaskRun,
  task: TaskName,
  key: string,
  error: unknown,
): Promise<void> {
  const now = clock.now();
  const lastError = messageOf(error);
  const [failure] = await db
    .insert(taskFailures)
    .values({ task, key, attempts: 1, lastError, failedAt: now, nextAttemptAt: nextAttempt(1, now) })
    .onConflictDoUpdate({
      target: [taskFailures.task, taskFailures.key],
      set: { attempts: sql`${taskFailures.attempts} + 1`, lastError, failedAt: now },
    })
    .returning({ attempts: taskFailures.attempts });
  const attempts = failure?.attempts ?? 1;
  const nextAttemptAt = attempts < MOST_ATTEMPTS ? nextAttempt(attempts, now) : null;
  await db.update(taskFailures).set({ nextAttemptAt }).where(isFailureOf(task, key));
  const message = nextAttemptAt ? "a task failed and is tried again" : "a task was given up";
  log.error({ task, key, attempts, error: describeError(error) }, message);
}

const nextAttempt = (attempts: number, now: Date) => new Date(now.getTime() + waitAfter(attempts));

/** Milliseconds until the next attempt: one minute, two, four … six hours. */
export function waitAfter(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

/** The message for operators; never a statement's parameters, which may be personal data. */
function messageOf(error: unknown): string {
  const { message, code, name } = describeError(error);
  return [name, code, message].filter(Boolean).join(" ").slice(0, 500);
}
