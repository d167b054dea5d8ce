import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { line, nothing, shownList, shownText, timestamp } from "./fields";

/** Each kind of background work on rows, as its failures and an operator name it. */
export const TASK_NAMES = [
  "close-job",
  "delete-files",
  "erase-account",
  "erase-company",
  "mail-alert",
  "mail-digest",
  "mail-messages",
  "tell-decision",
] as const;
export type TaskName = (typeof TASK_NAMES)[number];

/** The newest failures of each task that are listed. */
export const FAILURES_SHOWN = 20;

export const taskFailure = z.object({
  /** Identifies the row, for example by its id. */
  key: shownText,
  /** How many times it was tried. */
  attempts: z.int().min(0),
  last_error: shownText,
  failed_at: timestamp,
  /** Null once it was given up. */
  next_attempt_at: timestamp.nullable(),
});
export type TaskFailure = z.output<typeof taskFailure>;

export const failingTask = z.object({
  /** One of `TASK_NAMES`, or one that a newer server has. */
  task: shownText,
  /** How many of its rows are failing, including those that were given up. */
  failing: z.int().min(1),
  /** How many of its rows were given up. */
  given_up: z.int().min(0),
  /** Those that were given up come first, then the newest. */
  failures: z.array(taskFailure).max(FAILURES_SHOWN),
});
export type FailingTask = z.output<typeof failingTask>;

const restartForm = z.object({
  task: line({ label: "Task", max: 100, required: "Enter a task" }),
  /** Null for all rows of the task. */
  key: line({ label: "Key", max: 1_000 }).nullable().default(null),
});

/** Background work that fails (not in the specification). */
export const tasks = defineEndpoints({
  listFailingTasks: {
    method: "GET",
    path: "/moderation/tasks",
    auth: "member",
    summary: "Lists the background tasks that are failing, with their newest failures. Administrators only.",
    response: shownList(failingTask),
  },
  restartTask: {
    method: "POST",
    path: "/moderation/tasks/restart",
    auth: "member",
    confirmed: "factor",
    summary:
      "Retries a failing row of a background task, or all of them. 404 if there is none. Administrators only.",
    body: restartForm,
    status: 204,
    response: nothing,
  },
});
