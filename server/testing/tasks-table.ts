import type { TaskName } from "@guildway/shared/contract/tasks";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { notifyOfDueDecision } from "../src/hiring/applicants/notify-of-decisions";
import { eraseCompany } from "../src/hiring/companies/erase-company";
import { mailDueAlert } from "../src/hiring/job-alerts/mail-due-alert";
import { closeDueJob } from "../src/hiring/jobs/close-due-job";
import {
  accounts,
  applicationDecisions,
  companies,
  conversationMembers,
  jobAlerts,
  jobs,
  notifications,
  removedFiles,
} from "../src/kernel/db/schema";
import { deleteRemovedFiles } from "../src/kernel/storage/removed-files";
import type { TaskRun } from "../src/kernel/tasks/task";
import { mailDueMessages } from "../src/messaging/mail-due-messages";
import { mailDueDigest } from "../src/social/notifications/mail-due-digest";
import { eraseAccount } from "../src/trust/personal-data/erase-account";
import type { TestApp } from "./app";
import {
  buildCompany,
  buildConnection,
  buildConversation,
  buildJob,
  buildNotification,
  buildPost,
  buildUser,
} from "./builders";
import { apply, buildHiring } from "./hiring";
import { testHasher } from "./test-hasher";

/** What a task needs to run. */
export const taskRun = (app: TestApp, log = app.log) => ({
  db: app.db,
  clock: app.clock,
  log,
  files: app.files,
  hasher: testHasher,
  publicUrl: "https://guildway.test",
});

export interface TaskRow {
  task: (run: ReturnType<typeof taskRun> & TaskRun) => Promise<boolean>;
  /** Creates a row that is due, and returns its key. */
  due: (app: TestApp) => Promise<string>;
  /** The table and the column that a row's work changes, and the column that has the beginning of its key. */
  changes: { table: string; on: "update of" | "delete"; column?: string; key: string };
  /** The column that says when a row is due, if that is computed from the time. */
  dueAt?: string;
  /** Whether a row has been done. */
  isDone: (app: TestApp, key: string) => Promise<boolean>;
}

/** Each task, with a row for it. A new task doesn't compile without one. */
export const TASKS_TABLE: Record<TaskName, TaskRow> = {
  "close-job": {
    task: closeDueJob,
    due: async ({ db, clock }) => (await buildJob(db, { closesAt: clock.now() })).id,
    changes: { table: "jobs", on: "update of", column: "closed_at", key: "id" },
    isDone: async ({ db }, key) => (await db.$count(jobs, sql`id = ${key} and closed_at is not null`)) === 1,
  },
  "delete-files": {
    task: deleteRemovedFiles,
    due: async ({ db, files }) => {
      const prefix = `documents/${uuidv7()}/hash`;
      await files.put(prefix, new Uint8Array([1]));
      await db.insert(removedFiles).values({ prefix });
      return prefix;
    },
    changes: { table: "removed_files", on: "delete", key: "prefix" },
    isDone: async ({ db, files }, key) =>
      (await db.$count(removedFiles, eq(removedFiles.prefix, key))) === 0 && !(await files.get(key)),
  },
  "erase-account": {
    task: eraseAccount,
    due: async (test) => {
      const { db } = test;
      const leaver = await buildUser(db);
      await buildPost(db, { authorId: leaver.id });
      await test.call("deleteAccount", {}, leaver);
      // Longer ago than it can be undone.
      const deletionAskedAt = new Date(test.clock.now().getTime() - 8 * 24 * 60 * 60 * 1000);
      await db.update(accounts).set({ deletionAskedAt }).where(eq(accounts.id, leaver.id));
      return leaver.id;
    },
    changes: { table: "accounts", on: "delete", key: "id" },
    isDone: async ({ db }, key) => (await db.$count(accounts, eq(accounts.id, key))) === 0,
  },
  "erase-company": {
    task: eraseCompany,
    due: async ({ db, clock }) => {
      const { id: companyId } = await buildCompany(db, { deletedAt: clock.now() });
      await buildJob(db, { companyId });
      return companyId;
    },
    changes: { table: "companies", on: "delete", key: "id" },
    isDone: async ({ db }, key) => (await db.$count(companies, eq(companies.id, key))) === 0,
  },
  "mail-alert": {
    task: mailDueAlert,
    due: async (test) => {
      const { db, clock } = test;
      const viewer = await buildUser(db);
      const { body } = await test.call(
        "createJobAlert",
        { filters: { text: "nurse" }, frequency: "daily" },
        viewer,
      );
      await db.update(jobAlerts).set({ nextAt: clock.now() }).where(eq(jobAlerts.id, body.id));
      return body.id;
    },
    changes: { table: "job_alerts", on: "update of", column: "next_at", key: "id" },
    dueAt: "next_at",
    isDone: async ({ db, clock }, key) =>
      (await db.$count(jobAlerts, sql`id = ${key} and next_at > ${clock.now()}`)) === 1,
  },
  "mail-digest": {
    task: mailDueDigest,
    due: async ({ db, clock }) => {
      const { id } = await buildUser(db);
      await buildNotification(db, { userId: id, mailAt: clock.now() });
      return id;
    },
    changes: { table: "notifications", on: "update of", column: "mail_at", key: "user_id" },
    dueAt: "mail_at",
    isDone: async ({ db }, key) =>
      (await db.$count(notifications, sql`user_id = ${key} and mail_at is not null`)) === 0,
  },
  "mail-messages": {
    task: mailDueMessages,
    due: async ({ db, clock }) => {
      const [ada, grace] = [await buildUser(db), await buildUser(db)];
      await buildConnection(db, ada.id, grace.id, { status: "accepted" });
      const { id } = await buildConversation(db, [ada.id, grace.id], [[grace.id, "Hello"]]);
      await db
        .update(conversationMembers)
        .set({ mailAt: clock.now() })
        .where(sql`conversation_id = ${id} and user_id = ${ada.id}`);
      return `${id} ${ada.id}`;
    },
    changes: { table: "conversation_members", on: "update of", column: "mail_at", key: "conversation_id" },
    dueAt: "mail_at",
    isDone: async ({ db }, key) =>
      (await db.$count(
        conversationMembers,
        sql`conversation_id = ${key.split(" ")[0]} and mail_at is not null`,
      )) === 0,
  },
  "tell-decision": {
    task: notifyOfDueDecision,
    due: async (test) => {
      const hiring = await buildHiring(test);
      const { id } = await apply(test, hiring, "Ada Apple");
      const { body } = await test.call(
        "updateApplicationStatus",
        { id, status: "rejected" },
        hiring.recruiter,
      );
      const key = body.decision_id ?? "";
      await test.db
        .update(applicationDecisions)
        .set({ notifyAt: test.clock.now() })
        .where(eq(applicationDecisions.id, key));
      return key;
    },
    changes: { table: "application_decisions", on: "update of", column: "told_at", key: "id" },
    dueAt: "tell_at",
    isDone: async ({ db }, key) =>
      (await db.$count(applicationDecisions, sql`id = ${key} and told_at is not null`)) === 1,
  },
};
