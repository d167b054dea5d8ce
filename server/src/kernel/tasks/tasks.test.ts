import { TASK_NAMES } from "@guildway/shared/contract/tasks";
import { eq, sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildNotification, buildUser } from "../../../testing/builders";
import { TASKS_TABLE, type TaskRow, taskRun } from "../../../testing/tasks-table";
import { sweep } from "../../platform/maintenance/sweep";
import { nextDigest } from "../../social/notifications/next-digest";
import { outbox, taskFailures } from "../db/schema";
import { listTaskFailures, retryTaskFailures } from "./failures";
import { MOST_ATTEMPTS } from "./task";

const app = useTestApp();

const runOf = (log = app().log) => taskRun(app(), log);

/** Makes PostgreSQL refuse the changes of a row's work. */
async function breakRow(
  { changes: { table, on, column, key } }: TaskRow,
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

async function runAll(row: TaskRow): Promise<void> {
  while (await row.task(runOf()));
}

beforeEach(async () => {
  // Sessions start now, whatever the last test did to the clock.
  app().clock.advance({ seconds: (Date.now() - app().clock.now().getTime()) / 1000 });
  for (const row of Object.values(TASKS_TABLE)) await runAll(row);
  await app().db.delete(taskFailures);
  await app().db.delete(outbox);
});

describe.each(TASK_NAMES)("%s", (name) => {
  const row = TASKS_TABLE[name];

  it("doesn't stop other rows if one fails, and retries that one", async () => {
    const [bad, good] = [await row.due(app()), await row.due(app())];
    const mend = await breakRow(row, bad);
    await runAll(row);
    expect(await row.isDone(app(), bad)).toBe(false);
    expect(await row.isDone(app(), good)).toBe(true);
    expect(await listTaskFailures(app().db)).toMatchObject([
      { task: name, key: bad, attempts: 1, lastError: expect.stringContaining("refused") },
    ]);

    await mend();
    // Time passes besides.
    app().clock.advance({ seconds: 30 });
    await runAll(row);
    expect(await row.isDone(app(), bad)).toBe(false);
    app().clock.advance({ seconds: 30 });
    await runAll(row);
    expect(await row.isDone(app(), bad)).toBe(true);
    expect(await listTaskFailures(app().db)).toEqual([]);
  });

  it("gives up a row that keeps failing, until an operator restarts it", async () => {
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

  it("is no longer listed once its row is gone", async () => {
    const bad = await row.due(app());
    const mend = await breakRow(row, bad);
    await runAll(row);
    const { db, clock, log } = app();
    const sweepNow = () => sweep({ db, clock, log, config: { requireEmailVerification: true } });
    await sweepNow();
    expect(await listTaskFailures(db)).toMatchObject([{ task: name, key: bad }]);
    await mend();
    const { table, key } = row.changes;
    await db.execute(sql.raw(`delete from ${table} where ${key}::text = '${bad.split(" ")[0]}'`));
    await sweepNow();
    expect(await listTaskFailures(db)).toEqual([]);
  });

  it("runs a row once, in either of two processes", async () => {
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

  it("repeats a row whose process was killed half way", async () => {
    const key = await row.due(app());
    const killed = app().database.pool;
    const { db } = app();
    const dying = {
      ...runOf(),
      db: Object.assign(Object.create(db), {
        transaction: (work: Parameters<typeof db.transaction>[0]) =>
          db.transaction(async (tx) => {
            await work(tx);
            // PostgreSQL rolls back what a dead process hadn't committed.
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

  it("doesn't count a database outage against a row", async () => {
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

  it("runs a row after the clock was set back an hour, once its time comes again", async () => {
    const key = await row.due(app());
    app().clock.advance({ hours: -1 });
    await runAll(row);
    app().clock.advance({ hours: 1 });
    await runAll(row);
    expect(await row.isDone(app(), key)).toBe(true);
    expect(await listTaskFailures(app().db)).toEqual([]);
  });

  it("doesn't wait for a time that a wrong clock has written", async () => {
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

it.each(TASK_NAMES.filter((name) => TASKS_TABLE[name].dueAt))(
  "%s doesn't wait for a due time that was written while the clock was a year ahead",
  async (name) => {
    const row = TASKS_TABLE[name];
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

test("what was given up stays given up, and listed, for years", async () => {
  const row = TASKS_TABLE["mail-alert"];
  const bad = await row.due(app());
  const { db, clock, log } = app();
  const givenUp = { task: "mail-alert", key: bad, attempts: MOST_ATTEMPTS };
  const failure = { lastError: "refused", failedAt: clock.now(), nextAttemptAt: null };
  await db.insert(taskFailures).values([
    { ...givenUp, ...failure },
    { ...givenUp, ...failure, task: "of an earlier release" },
  ]);
  clock.advance({ days: 800 });
  await sweep({ db, clock, log, config: { requireEmailVerification: true } });
  await runAll(row);
  expect(await row.isDone(app(), bad)).toBe(false);
  expect(await listTaskFailures(db)).toMatchObject([givenUp]);
});

test("a digest that an outage delayed counts for that day: the next is mailed the day after", async () => {
  const { db, clock } = app();
  const reader = await buildUser(db);
  const { id } = reader;
  await app().call("updateNotificationSettings", { "connection-request": "email" }, reader);
  const noon = nextDigest(clock.now());
  await buildNotification(db, { userId: id, mailAt: clock.now() });
  clock.advance({ seconds: (noon.getTime() - clock.now().getTime()) / 1000 - 600 });
  await runAll(TASKS_TABLE["mail-digest"]);
  await buildNotification(db, { userId: id, mailAt: noon });
  clock.advance({ minutes: 11 });
  await runAll(TASKS_TABLE["mail-digest"]);
  expect(await db.$count(outbox, eq(outbox.recipient, reader.email))).toBe(1);
  clock.advance({ days: 1 });
  await runAll(TASKS_TABLE["mail-digest"]);
  expect(await db.$count(outbox, eq(outbox.recipient, reader.email))).toBe(2);
});
