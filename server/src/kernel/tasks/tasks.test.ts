import { TASK_NAMES, type TaskName } from "@guildway/shared/contract/tasks";
import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { type TestApp, useTestApp } from "../../../testing/app";
import {
  buildCompany,
  buildConnection,
  buildConversation,
  buildJob,
  buildNotification,
  buildPost,
  buildUser,
} from "../../../testing/builders";
import { apply, buildHiring } from "../../../testing/hiring";
import { testHasher } from "../../../testing/test-hasher";
import { notifyOfDueDecision } from "../../hiring/applicants/notify-of-decisions";
import { eraseCompany } from "../../hiring/companies/erase-company";
import { mailDueAlert } from "../../hiring/job-alerts/mail-due-alert";
import { closeDueJob } from "../../hiring/jobs/close-due-job";
import { mailDueMessages } from "../../messaging/mail-due-messages";
import { mailDueDigest } from "../../social/notifications/mail-due-digest";
import { nextDigest } from "../../social/notifications/next-digest";
import { eraseAccount } from "../../trust/personal-data/erase-account";
import {
  accounts,
  applicationDecisions,
  companies,
  conversationMembers,
  jobAlerts,
  jobs,
  notifications,
  outbox,
  removedFiles,
  taskFailures,
} from "../db/schema";
import { deleteRemovedFiles } from "../storage/removed-files";
import { listTaskFailures, retryTaskFailures } from "./failures";
import { MOST_ATTEMPTS, type TaskRun } from "./task";

const app = useTestApp();

const runOf = (log = app().log) => ({
  db: app().db,
  clock: app().clock,
  log,
  files: app().files,
  hasher: testHasher,
  publicUrl: "https://guildway.test",
});

interface Row {
  task: (run: ReturnType<typeof runOf> & TaskRun) => Promise<boolean>;
  /** Makes a row that is due, and returns its key. */
  due: (app: TestApp) => Promise<string>;
  /** The table and the column that a row's work changes, and the column that has the beginning of its key. */
  changes: { table: string; on: "update of" | "delete"; column?: string; key: string };
  /** The column that says when a row is due, if that is computed from the time. */
  dueAt?: string;
  /** Whether a row has been done. */
  isDone: (app: TestApp, key: string) => Promise<boolean>;
}

/** Each task, with a row that it does. A new one doesn't compile without its own. */
const TASKS: Record<TaskName, Row> = {
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
        .set({ tellAt: test.clock.now() })
        .where(eq(applicationDecisions.id, key));
      return key;
    },
    changes: { table: "application_decisions", on: "update of", column: "told_at", key: "id" },
    dueAt: "tell_at",
    isDone: async ({ db }, key) =>
      (await db.$count(applicationDecisions, sql`id = ${key} and told_at is not null`)) === 1,
  },
};

/** Has PostgreSQL refuse what a row's work changes. */
async function breakRow(
  { changes: { table, on, column, key } }: Row,
  value: string,
): Promise<() => Promise<void>> {
  const { db } = app();
  await db.execute(
    sql.raw(`
    create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger broken before ${on} ${column ?? ""} on ${table}
      for each row when (old.${key}::text = '${value.split(" ")[0]}') execute function refuse()`),
  );
  return async () => {
    await db.execute(sql.raw(`drop trigger broken on ${table}`));
  };
}

async function runAll(row: Row): Promise<void> {
  while (await row.task(runOf()));
}

beforeEach(async () => {
  // Sessions begin now, whatever the last test has done to the clock.
  app().clock.advance({ seconds: (Date.now() - app().clock.now().getTime()) / 1000 });
  for (const row of Object.values(TASKS)) await runAll(row);
  await app().db.delete(taskFailures);
  await app().db.delete(outbox);
});

describe.each(TASK_NAMES)("%s", (name) => {
  const row = TASKS[name];

  it("stops no other row if one can't be done, and tries that one again", async () => {
    const [bad, good] = [await row.due(app()), await row.due(app())];
    const mend = await breakRow(row, bad);
    await runAll(row);
    expect(await row.isDone(app(), bad)).toBe(false);
    expect(await row.isDone(app(), good)).toBe(true);
    expect(await listTaskFailures(app().db)).toMatchObject([
      { task: name, key: bad, attempts: 1, lastError: expect.stringContaining("refused") },
    ]);

    await mend();
    app().clock.advance({ seconds: 59 });
    await runAll(row);
    expect(await row.isDone(app(), bad)).toBe(false);
    app().clock.advance({ seconds: 2 });
    await runAll(row);
    expect(await row.isDone(app(), bad)).toBe(true);
    expect(await listTaskFailures(app().db)).toEqual([]);
  });

  it("gives up a row that never can be done, until an operator starts it again", async () => {
    const bad = await row.due(app());
    const mend = await breakRow(row, bad);
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      await runAll(row);
      app().clock.advance({ hours: 6 });
    }
    const failure = { task: name, key: bad, attempts: MOST_ATTEMPTS, nextAttemptAt: null };
    expect(await listTaskFailures(app().db)).toMatchObject([failure]);
    app().clock.advance({ days: 365 });
    await runAll(row);
    expect(await listTaskFailures(app().db)).toMatchObject([failure]);

    await mend();
    expect(await retryTaskFailures(app().db, { clock: app().clock, task: name })).toBe(1);
    await runAll(row);
    expect(await row.isDone(app(), bad)).toBe(true);
  });

  it("does a row once, in whichever of two processes", async () => {
    const keys = [await row.due(app()), await row.due(app()), await row.due(app())];
    const done = await Promise.all(
      [1, 2].map(async () => {
        let count = 0;
        while (await row.task(runOf())) count += 1;
        return count;
      }),
    );
    expect(done.reduce((sum, count) => sum + count)).toBe(keys.length);
    for (const key of keys) expect(await row.isDone(app(), key)).toBe(true);
    const recipients = (await app().db.select().from(outbox)).map(({ recipient }) => recipient);
    expect(new Set(recipients).size).toBe(recipients.length);
  });

  it("does a row again whose process was killed half way", async () => {
    const key = await row.due(app());
    const killed = app().database.pool;
    const { db } = app();
    const dying = {
      ...runOf(),
      db: Object.assign(Object.create(db), {
        transaction: (work: Parameters<typeof db.transaction>[0]) =>
          db.transaction(async (tx) => {
            await work(tx);
            // PostgreSQL ends what a process that is gone hadn't committed.
            await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
          }),
      }),
    };
    await expect(row.task(dying)).rejects.toThrow();
    expect(killed.totalCount).toBeGreaterThan(0);
    expect(await listTaskFailures(db)).toEqual([]);
    await runAll(row);
    expect(await row.isDone(app(), key)).toBe(true);
  });

  it("counts no outage of the database against a row", async () => {
    const key = await row.due(app());
    const { db } = app();
    const down = Object.assign(new Error("shutting down"), { code: "57P01" });
    const away = {
      ...runOf(),
      db: Object.assign(Object.create(db), { transaction: () => Promise.reject(down) }),
    };
    await expect(row.task(away)).rejects.toThrow(down);
    app().clock.advance({ days: 3 });
    expect(await listTaskFailures(db)).toEqual([]);
    await runAll(row);
    expect(await row.isDone(app(), key)).toBe(true);
  });

  it("waits for no moment that a wrong clock has written", async () => {
    const bad = await row.due(app());
    const mend = await breakRow(row, bad);
    app().clock.advance({ days: 365 });
    await runAll(row);
    app().clock.advance({ days: -365 });
    app().clock.advance({ hours: 1 });
    await mend();
    await runAll(row);
    expect(await row.isDone(app(), bad)).toBe(true);
  });
});

it.each(TASK_NAMES.filter((name) => TASKS[name].dueAt))(
  "%s waits for no due moment that was written while the clock was a year ahead",
  async (name) => {
    const row = TASKS[name];
    const key = await row.due(app());
    const { table, key: column } = row.changes;
    const { db } = app();
    await db.execute(
      sql.raw(
        `update ${table} set ${row.dueAt} = ${row.dueAt} + interval '1 year' where ${column} = '${key.split(" ")[0]}' and ${row.dueAt} is not null`,
      ),
    );
    await runAll(row);
    expect(await row.isDone(app(), key)).toBe(true);
  },
);

test("a digest that an outage delayed is that day's: the next is mailed the day after", async () => {
  const { db, clock } = app();
  const reader = await buildUser(db);
  const { id } = reader;
  await app().call("updateNotificationSettings", { "connection-request": "email" }, reader);
  const noon = nextDigest(clock.now());
  await buildNotification(db, { userId: id, mailAt: clock.now() });
  clock.advance({ seconds: (noon.getTime() - clock.now().getTime()) / 1000 - 600 });
  await runAll(TASKS["mail-digest"]);
  await buildNotification(db, { userId: id, mailAt: noon });
  clock.advance({ minutes: 11 });
  await runAll(TASKS["mail-digest"]);
  expect(await db.$count(outbox, eq(outbox.recipient, reader.email))).toBe(1);
  clock.advance({ days: 1 });
  await runAll(TASKS["mail-digest"]);
  expect(await db.$count(outbox, eq(outbox.recipient, reader.email))).toBe(2);
});
