import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { seedDemo } from "../../demo/seed-demo";
import { createTestDatabase, type TestDatabase } from "../../testing/database";
import { fillEveryTable } from "../../testing/fill-every-table";
import { testHasher } from "../../testing/test-hasher";
import { readFile } from "../core/file-store";
import { systemClock } from "../core/services";
import { MemoryFileStore } from "../storage/memory-file-store";
import { migrateDatabase, requireSchema } from "./migrate-database";
import { readMigrations } from "./read-migrations";

const open: TestDatabase[] = [];
const openDatabase = async (source?: string) => {
  const database = await createTestDatabase(source);
  open.push(database);
  return database;
};
afterAll(async () => {
  for (const database of open) await database.drop();
});

const forget = (database: TestDatabase) => database.pool.query("delete from drizzle.__drizzle_migrations");
const remember = (database: TestDatabase, hash: string, at: number) =>
  database.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    at,
  ]);

const [baseline] = readMigrations();
if (!baseline) throw new Error("There is no migration");

describe("migrateDatabase", () => {
  it("applies every migration to an empty database, and none again", async () => {
    const { url } = await openDatabase("template0");
    expect(await migrateDatabase(url)).toBe(readMigrations().length);
    expect(await migrateDatabase(url)).toBe(0);
    await requireSchema(url);
  });

  it("refuses a migration that was changed after it was applied", async () => {
    const database = await openDatabase();
    await database.pool.query(
      "update drizzle.__drizzle_migrations set hash = 'another' where created_at = $1",
      [baseline.at],
    );
    await expect(migrateDatabase(database.url)).rejects.toThrow(
      "The migration 0000_baseline was changed after the database was migrated.",
    );
    await expect(requireSchema(database.url)).rejects.toThrow("was changed");
  });

  it("refuses a migration that comes before one that was applied, instead of skipping it", async () => {
    const database = await openDatabase();
    await forget(database);
    await remember(database, "later", baseline.at + 1);
    await expect(migrateDatabase(database.url)).rejects.toThrow("that this version doesn't contain");
  });

  it("lets a server of the release before run on a newer schema", async () => {
    const database = await openDatabase();
    await remember(database, "of the next release", Date.now());
    await requireSchema(database.url);
    expect(await migrateDatabase(database.url)).toBe(0);
  });

  it("tries again if it doesn't get a lock, and changes nothing until then", async () => {
    const database = await openDatabase("template0");
    const other = await database.pool.connect();
    await other.query(
      "create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
    await other.query(
      "begin; lock drizzle.__drizzle_migrations in row exclusive mode; lock drizzle.__drizzle_migrations in share mode",
    );
    const waits = async () =>
      (
        await database.pool.query(
          "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
        )
      ).rowCount;
    const migrating = migrateDatabase(database.url);
    while ((await waits()) === 0);
    while ((await waits()) !== 0);
    await other.query("commit");
    other.release();
    expect(await migrating).toBe(readMigrations().length);
  });

  it("refuses a database from before the last version before 1.0 in a sentence", async () => {
    const database = await openDatabase();
    await forget(database);
    await remember(database, "0046", baseline.at - 1);
    const refusal = "The database is from before version 1.0, and not from the last version before it";
    await expect(migrateDatabase(database.url)).rejects.toThrow(refusal);
    await expect(requireSchema(database.url)).rejects.toThrow(refusal);
  });
});

/** Everything that pg_dump writes of a schema, from the catalogue. */
const SCHEMA = `
  select 'column' as kind, attrelid::regclass || '.' || row_number() over (partition by attrelid order by attnum) + 1000 as name,
         concat_ws(' ', attname, format_type(atttypid, atttypmod), attnotnull, attgenerated, attoptions,
                   pg_get_expr(adbin, adrelid)) as definition
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
   union all
  select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) || convalidated
    from pg_constraint where connamespace = 'public'::regnamespace
   union all
  select 'index', indexrelid::regclass::text, pg_get_indexdef(indexrelid)
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
   union all
  select 'function', oid::regprocedure::text, pg_get_functiondef(oid)
    from pg_proc
   where pronamespace = 'public'::regnamespace and prokind = 'f'
     and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
   union all
  select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal
   union all
  select 'type', typname, typtype::text
    from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
   union all
  select 'table', relname, reloptions::text
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
   order by kind, name`;

const schemaOf = async ({ pool }: TestDatabase) =>
  (await pool.query(SCHEMA)).rows
    // Dropped columns leave gaps in the numbers.
    .map(({ kind, name, definition }) => [
      kind,
      kind === "column" ? name.replace(/\.\d+$/, "") : name,
      definition,
    ]);

/** All rows of all tables as text, without what is computed from the rest. */
async function rowsOf({ pool }: TestDatabase, tables: readonly string[]) {
  const rows: Record<string, string[]> = {};
  for (const table of tables) {
    const found = await pool.query(`
      select (to_jsonb(one) - '{search,content}'::text[])::text as row from ${table} as one order by 1`);
    rows[table] = found.rows.map(({ row }) => row);
  }
  return rows;
}

const tablesOf = async ({ pool }: TestDatabase): Promise<string[]> =>
  (
    await pool.query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  ).rows.map(({ relname }) => relname);

const countsOf = (rows: Record<string, string[]>) =>
  Object.entries(rows).map(([table, { length }]) => [table, length]);

/** The rows, with only the columns that others have. */
function valuesIn(rows: readonly string[] = [], others: readonly string[] = []): string[] {
  const columns = Object.keys(JSON.parse(others[0] ?? "{}"));
  return rows.map((row) => JSON.stringify(columns.map((column) => JSON.parse(row)[column]))).sort();
}

describe("a database from before 1.0", () => {
  const HASH_0047 = "5bb5c5fae6bde56d4d1989db923c5eef08eba1b75af3d0b3648eb6ae86f40e1e";
  let old: TestDatabase;
  const files = new MemoryFileStore();

  beforeAll(async () => {
    // The demo world as rows of the old schema, with a row in each table that has none of it.
    const demo = await openDatabase();
    await seedDemo(demo.db, { hasher: testHasher, clock: systemClock, files });
    const filling = new Client({ connectionString: demo.url });
    await filling.connect();
    await fillEveryTable(filling);
    await filling.end();
    old = await openDatabase("template0");
    await old.pool.query(readFileSync(join(__dirname, "../../testing/before-1.0.sql"), "utf8"));
    const client = new Client({ connectionString: old.url });
    await client.connect();
    await client.query("set session_replication_role = replica");
    const there = await tablesOf(demo);
    for (const table of await tablesOf(old)) {
      if (!there.includes(table)) continue;
      const columns = await client.query(
        "select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'",
        [table],
      );
      const list = columns.rows.map(({ column_name }) => `"${column_name}"`).join(", ");
      const { rows } = await demo.pool.query(
        `select coalesce(json_agg(one), '[]') as rows from ${table} as one`,
      );
      await client.query(
        `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows[0].rows)],
      );
    }
    await client.query("create schema drizzle");
    await client.query(
      "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
    await client.end();
    await remember(old, HASH_0047, baseline.at - 2);
  });

  it("is adopted with every row, repaired counters and pay, and its documents, and has the schema of a new one", async () => {
    const tables = (await tablesOf(old)).filter((table) => table !== "session_end_links");
    const before = await rowsOf(old, tables);
    expect(Object.values(before).flat().length).toBeGreaterThan(2_000);
    expect(countsOf(before).filter(([, count]) => count === 0)).toEqual([]);
    await old.pool.query("update resumes set content = 'A resume', storage_key = null");
    await old.pool.query(
      "alter table posts disable trigger user; update posts set like_count = -like_count - 1",
    );
    await old.pool.query(`
      update jobs set salary = pay.least, salary_max = pay.most
        from (select id, row_number() over (order by id) as place from jobs) as placed
        join (values (1, 5, -3), (2, -5, -3), (3, -5, null)) as pay (place, least, most) using (place)
       where placed.id = jobs.id`);

    expect(await migrateDatabase(old.url, files)).toBe(readMigrations().length);

    const after = await rowsOf(old, tables);
    expect(countsOf(after)).toEqual(countsOf(before));
    // What this test has changed, and what the adoption repairs.
    const changed = ["posts", "resumes", "jobs"];
    for (const table of tables.filter((one) => !changed.includes(one))) {
      expect([table, valuesIn(after[table], before[table])]).toEqual([
        table,
        valuesIn(before[table], before[table]),
      ]);
    }
    const negative = await old.pool.query("select from posts where like_count < 0");
    expect(negative.rowCount).toBe(0);
    const pay = await old.pool.query("select salary, salary_max from jobs order by id limit 3");
    expect(pay.rows.map(({ salary, salary_max }) => [salary, salary_max])).toEqual([
      [0, 5],
      [0, 0],
      [0, null],
    ]);
    const { rows } = await old.pool.query("select storage_key from resumes");
    for (const { storage_key } of rows) {
      expect(new TextDecoder().decode(await readFile(files, storage_key))).toBe("A resume");
    }
    const fresh = await openDatabase();
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh));
    expect(await migrateDatabase(old.url)).toBe(0);
  });
});

const DUMPS = join(__dirname, "../../testing/dumps");

describe("a database of a release", () => {
  it.each(readdirSync(DUMPS))("is migrated with every row: %s", async (file) => {
    const dump = readFileSync(join(DUMPS, file), "utf8");
    const released = readMigrations().filter(({ hash }) => dump.includes(hash));
    if (released.length === 0) {
      throw new Error(`Migrations of ${file} were changed. Before v1.0.0: npm run dump -w server`);
    }
    const database = await openDatabase("template0");
    for (const { statements } of released) {
      for (const statement of statements) await database.pool.query(statement);
    }
    await database.pool.query(dump);
    const tables = await tablesOf(database);
    const before = await rowsOf(database, tables);
    expect(countsOf(before).filter(([, count]) => count === 0)).toEqual([]);

    expect(await migrateDatabase(database.url)).toBe(readMigrations().length - released.length);

    const after = await rowsOf(database, tables);
    // The list of skills grows with the product.
    expect(after.skills).toEqual(expect.arrayContaining(before.skills ?? []));
    expect(countsOf({ ...after, skills: [] })).toEqual(countsOf({ ...before, skills: [] }));
    await requireSchema(database.url);
  });
});
