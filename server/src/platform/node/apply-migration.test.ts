import type { Pool, PoolClient } from "pg";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { waitUntilBlocked } from "../../../testing/wait-until-blocked";
import { applyMigration } from "./apply-migration";
import { requireSchema } from "./migrate-database";
import { readMigrations } from "./read-migrations";

const open: TestDatabase[] = [];
async function openEmpty(): Promise<TestDatabase> {
  const database = await createTestDatabase("template0");
  open.push(database);
  return database;
}
afterAll(async () => {
  for (const database of open) await database.drop();
});

const INVALID = "select indexrelid::regclass::text as name from pg_index where not indisvalid";
/** The baseline has hundreds of statements: it is stopped at this many of them. */
const MOST_STOPS = 20;

const cutOff = (name: string) => ({
  name: "SchemaError",
  message: expect.stringMatching(
    new RegExp(`^The migration ${name} was interrupted: .+\\. Try again: it continues where it stopped\\.$`),
  ),
});

describe.each([
  'create unique index concurrently "by_a" on votes (a)',
  "-- Once each.\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS by_a ON votes (a);",
])("%s", (statement) => {
  const migration = {
    name: "0001_votes",
    at: 1,
    hash: "of votes",
    statements: ["drop index concurrently if exists unused", statement],
  };

  it("is repeated if it failed or wasn't recorded", async () => {
    const { pool } = await openEmpty();
    await pool.query("create table votes (a int); insert into votes values (1), (1)");
    const client = await pool.connect();
    try {
      const failing = applyMigration(client, migration);
      await expect(failing).rejects.toMatchObject({
        name: "SchemaError",
        message: expect.stringMatching(/^The migration 0001_votes failed: .*\(a\)=\(1\).*then try again\.$/),
      });
      await client.query("delete from votes where ctid = '(0,1)'");
      await applyMigration(client, migration);
      await client.query("delete from drizzle.__drizzle_migrations");
      await applyMigration(client, migration);
      expect((await client.query(INVALID)).rows).toEqual([]);
      const known = await client.query("select hash from drizzle.__drizzle_migrations");
      expect(known.rows).toEqual([{ hash: "of votes" }]);
    } finally {
      client.release();
    }
  });

  it("is repeated if it was cut off while waiting for an older transaction", async () => {
    const { pool, db } = await openEmpty();
    await pool.query("create table votes (a int)");
    const older = await pool.connect();
    await older.query("begin isolation level repeatable read; select from votes");
    const client = await pool.connect();
    const applying = applyMigration(client, migration).catch((error: unknown) => error);
    await waitUntilBlocked(db);
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'virtualxid'",
    );
    expect(await applying).toMatchObject(cutOff(migration.name));
    client.release(true);
    expect((await pool.query(INVALID)).rows).toEqual([{ name: "by_a" }]);
    await older.query("commit");

    await applyMigration(older, migration);
    older.release();
    expect((await pool.query(INVALID)).rows).toEqual([]);
  });
});

/** A connection that PostgreSQL ends before the statement with a number. */
async function endingAt(stop: number, client: PoolClient, pool: Pool): Promise<PoolClient> {
  const { rows } = await client.query("select pg_backend_pid() as pid");
  let sent = 0;
  return Object.assign(Object.create(client), {
    async query(...statement: unknown[]) {
      if (sent++ === stop) {
        const ended = new Promise((resolve) => client.once("end", resolve));
        await pool.query("select pg_terminate_backend($1)", [rows[0].pid]);
        await ended;
      }
      return Reflect.apply(client.query, client, statement);
    },
  });
}

describe("a migration in batches", () => {
  const migration = {
    name: "0002_fill",
    at: 2,
    hash: "of fill",
    statements: [
      `-- in batches
      update votes set a = 1
       where id in (select id from votes
                     where id > '00000000-0000-0000-0000-000000000000' and a is null order by id limit 1)
      returning id`,
    ],
  };
  const WRITTEN = "select right(id::text, 1)::int as id from votes where a = 1 order by id";
  async function openVotes(): Promise<TestDatabase> {
    const database = await openEmpty();
    await database.pool.query(
      `create table votes (id uuid primary key, a int);
       insert into votes (id) select ('00000000-0000-4000-8000-00000000000' || n)::uuid from generate_series(1, 3) as n`,
    );
    return database;
  }

  it("keeps what it has written if it is cut off, and continues with the rest", async () => {
    const { pool } = await openVotes();
    const client = await pool.connect();
    // Before the second batch; the first statement sets limits.
    const applying = applyMigration(await endingAt(2, client, pool), migration);
    await expect(applying).rejects.toMatchObject(cutOff(migration.name));
    client.release(true);
    expect((await pool.query(WRITTEN)).rows).toEqual([{ id: 1 }]);

    const again = await pool.connect();
    await applyMigration(again, migration);
    again.release();
    expect((await pool.query(WRITTEN)).rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect((await pool.query("select hash from drizzle.__drizzle_migrations")).rows).toHaveLength(1);
  });

  it("doesn't lock rows that it has written while it waits for another", async () => {
    const { pool, db } = await openVotes();
    const request = await pool.connect();
    await request.query("begin; select from votes where right(id::text, 1) = '2' for update");
    const client = await pool.connect();
    const applying = applyMigration(client, migration);
    await waitUntilBlocked(db);
    await pool.query("set lock_timeout = 1; update votes set a = 2 where right(id::text, 1) = '1'");
    await request.query("commit");
    request.release();
    await applying;
    client.release();
    expect((await pool.query("select array_agg(a order by id) as a from votes")).rows).toEqual([
      { a: [2, 1, 1] },
    ]);
  });
});

describe("on one database, in order", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openEmpty();
  });

  it.each(readMigrations())(
    "$name can be cut off at each statement, and is then repeated",
    async (migration) => {
      const { pool } = database;
      const step = Math.ceil(migration.statements.length / MOST_STOPS);
      let stops = 0;
      for (let stop = 0; ; stop += step) {
        const client = await pool.connect();
        const applying = applyMigration(await endingAt(stop, client, pool), migration);
        const error = await applying.then(
          () => undefined,
          (failure: unknown) => failure,
        );
        client.release(true);
        if (error === undefined) break;
        expect(error).toMatchObject(cutOff(migration.name));
        stops += 1;
      }
      expect(stops * step).toBeGreaterThanOrEqual(migration.statements.length);
      expect((await pool.query(INVALID)).rows).toEqual([]);
    },
  );

  it("leads to the schema that this version needs", async () => {
    await requireSchema(database.url);
    const { rows } = await database.pool.query("select hash from drizzle.__drizzle_migrations");
    expect(rows).toHaveLength(readMigrations().length);
  });
});
