import { sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { connectDatabase } from "./connect-database";

const app = useTestApp();
const limits = { connect: 30_000, statement: 60_000, lock: 60_000, idleTransaction: 60_000 };
const slow = sql`select pg_sleep(2)`;

test("a transaction that PostgreSQL ends in a deadlock is repeated", async () => {
  const { db } = app();
  await db.execute(sql`create table pairs (id int primary key, n int not null)`);
  await db.execute(sql`insert into pairs values (1, 0), (2, 0)`);
  let met = 0;
  let meet = () => {};
  const bothHaveOne = new Promise<void>((resolve) => {
    meet = resolve;
  });
  let begun = 0;
  const raise = (first: number, second: number) =>
    db.transaction(async (tx) => {
      begun += 1;
      await tx.execute(sql`update pairs set n = n + 1 where id = ${first}`);
      met += 1;
      if (met === 2) meet();
      await bothHaveOne;
      await tx.execute(sql`update pairs set n = n + 1 where id = ${second}`);
    });
  await Promise.all([raise(1, 2), raise(2, 1)]);
  // The repeated transaction may collide with the other one again.
  expect(begun).toBeGreaterThan(2);
  expect((await db.execute(sql`select n from pairs`)) as unknown).toMatchObject({
    rows: [{ n: 2 }, { n: 2 }],
  });
});

test("so is a statement outside of a transaction", async () => {
  const { db, database } = app();
  await db.execute(sql`create table twins (id int primary key, n int not null default 0)`);
  await db.execute(sql`insert into twins values (1), (2)`);
  await db.execute(sql`
    create function raise_twins() returns void language plpgsql as $$
    begin
      update twins set n = n + 1 where id = 1;
      update twins set n = n + 1 where id = 2;
    end $$`);
  const other = await database.pool.connect();
  try {
    // So that PostgreSQL ends the statement, not this transaction.
    await other.query("set deadlock_timeout = '1min'");
    await other.query("begin");
    await other.query("update twins set n = n + 1 where id = 2");
    const raised = db.execute(sql`select raise_twins()`).then(() => undefined);
    const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%raise_twins%'`;
    while ((await db.$count(sql`(${isWaiting}) as waiting`)) === 0);
    await other.query("update twins set n = n + 1 where id = 1");
    await other.query("commit");
    await raised;
  } finally {
    other.release(true);
  }
  expect(await db.$count(sql`twins`, sql`n = 2`)).toBe(2);
});

test.each([
  ["not those of a pooler's role, if each transaction is told", true, undefined],
  ["those of the connection otherwise", false, "canceling statement due to statement timeout"],
])("long work has the limits of its pool: %s", async (_what, limitsTransactions, message) => {
  const { db, pool } = connectDatabase(app().database.url, 1, limits, { limitsTransactions });
  try {
    // As with a role's limits behind a pooler.
    await pool.query("set statement_timeout = 1000");
    const failure = await db
      .transaction((tx) => tx.execute(slow))
      .then(
        () => undefined,
        ({ cause }: { cause: Error }) => cause.message,
      );
    expect(failure).toBe(message);
  } finally {
    await pool.end();
  }
});
