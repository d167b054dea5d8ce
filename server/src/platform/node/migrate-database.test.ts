import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { seedDemo } from "../../../demo/seed-demo";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { fillEveryTable } from "../../../testing/fill-every-table";
import { testHasher } from "../../../testing/test-hasher";
import { readFile } from "../../kernel/core/file-store";
import { systemClock } from "../../kernel/core/services";
import { MemoryFileStore } from "../../kernel/storage/memory-file-store";
import { copyDatabase } from "./copy-database";
import { applyMigration, migrateDatabase, requireSchema } from "./migrate-database";
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

  it.each(readMigrations())("refuses $name if it was changed after it was applied", async ({ name, at }) => {
    const database = await openDatabase();
    await database.pool.query(
      "update drizzle.__drizzle_migrations set hash = 'another' where created_at = $1",
      [at],
    );
    const refusal =
      at === baseline.at
        ? "The database was created by another version of 1.0 that wasn't released"
        : `The migration ${name} was changed after the database was migrated.`;
    await expect(migrateDatabase(database.url)).rejects.toThrow(refusal);
    await expect(requireSchema(database.url)).rejects.toThrow(refusal);
  });

  it("brings the last baseline before the release up to date with every row", async () => {
    const database = await openDatabase();
    await fillOther(database);
    const tables = await tablesOf(database);
    const before = await rowsOf(database, tables);
    await database.pool.query(`
      alter table mentions drop column id;
      alter table half_sessions drop column password_hash;
      alter table authenticators drop column undo_hash;
      alter table passkeys drop column undo_hash;
      alter table public_profiles drop constraint public_profiles_parts_check;
      alter table notifications drop constraint notifications_comment_check, drop constraint notifications_interview_check;
      update notifications set post_id = null where comment_id is not null`);
    await database.pool.query("update drizzle.__drizzle_migrations set hash = $1 where created_at = $2", [
      "836e327a50a32d5e5d6e37537165600096f1ecf5a495562e22ac294f47acb464",
      baseline.at,
    ]);
    await expect(requireSchema(database.url)).rejects.toThrow("Run npm run migrate");

    expect(await migrateDatabase(database.url)).toBe(0);

    await requireSchema(database.url);
    expect(await schemaOf(database)).toEqual(await schemaOf(await openDatabase()));
    const after = await rowsOf(database, tables);
    expect(countsOf(after)).toEqual(countsOf(before));
    expect(after.notifications).toEqual(before.notifications);
  });

  it("refuses tables without a record of migrations in a sentence", async () => {
    const database = await openDatabase();
    await forget(database);
    await expect(migrateDatabase(database.url)).rejects.toThrow(
      /^The database has a table \w+, but no record of Guildway's migrations\./,
    );
  });

  it("refuses a user without rights, and a search_path that leads elsewhere, in a sentence", async () => {
    const database = await openDatabase("template0");
    const role = `role_of_${new URL(database.url).pathname.slice(1)}`;
    await database.pool.query(`create role ${role} login password 'secret'`);
    try {
      const url = new URL(database.url);
      url.username = role;
      url.password = "secret";
      const refusal =
        /was refused: permission denied.*Run it as the database user who owns Guildway's tables/;
      await expect(migrateDatabase(url.href)).rejects.toMatchObject({
        name: "SchemaError",
        message: expect.stringMatching(refusal),
      });
      await migrateDatabase(database.url);
      await expect(requireSchema(url.href)).rejects.toThrow(refusal);
      await database.pool.query(`create schema elsewhere; grant all on schema elsewhere to ${role}`);
      await database.pool.query(`alter role ${role} set search_path = elsewhere`);
      await expect(migrateDatabase(url.href)).rejects.toThrow(
        "Guildway's tables belong in the schema public, but the database user's search_path (elsewhere) leads to elsewhere.",
      );
    } finally {
      await database.pool.query(`drop owned by ${role}; drop role ${role}`);
    }
  });

  it("says that it waits for another one", async () => {
    const database = await openDatabase();
    const other = await database.pool.connect();
    await other.query("begin; select pg_advisory_xact_lock(7270456)");
    const said: string[] = [];
    const onWait = (reason: string) => {
      said.push(reason);
      void other.query("commit");
    };
    expect(await migrateDatabase(database.url, { onWait })).toBe(0);
    other.release();
    expect(said).toEqual(["Another process is migrating the database. This one waits until it is done."]);
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

  it.each([
    'create unique index concurrently "by_a" on votes (a)',
    "-- Once each.\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS by_a ON votes (a);",
  ])("builds an index again whose build failed, or wasn't remembered: %s", async (statement) => {
    const { pool } = await openDatabase("template0");
    await pool.query("create table votes (a int); insert into votes values (1), (1)");
    const migration = {
      name: "0001_votes",
      at: baseline.at + 1,
      hash: "of votes",
      statements: ["drop index concurrently if exists unused", statement],
    };
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
      const { rows } = await client.query(
        "select indisvalid as valid from pg_index where indrelid = 'votes'::regclass",
      );
      expect(rows).toEqual([{ valid: true }]);
      const known = await client.query("select hash from drizzle.__drizzle_migrations");
      expect(known.rows).toEqual([{ hash: "of votes" }]);
    } finally {
      client.release();
    }
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

/** Everything that pg_dump writes of a schema, from the catalog. */
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

async function fillOther({ url }: TestDatabase): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await fillEveryTable(client);
  await client.end();
}

/** Ends every connection to a database, as an operator does who stops its servers. */
async function disconnect({ pool, url }: TestDatabase): Promise<void> {
  const elsewhere = await openDatabase("template0");
  await elsewhere.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    new URL(url).pathname.slice(1),
  ]);
  while (pool.totalCount > 0) await new Promise<unknown>((resolve) => pool.once("remove", resolve));
}

describe("a database from before 1.0", () => {
  const HASH_0047 = "5bb5c5fae6bde56d4d1989db923c5eef08eba1b75af3d0b3648eb6ae86f40e1e";
  let old: TestDatabase;
  const files = new MemoryFileStore();
  let demoDocuments: string[] = [];
  const documents = async () => {
    const keys: string[] = [];
    for await (const { key } of files.list("documents/")) keys.push(key);
    return keys;
  };

  beforeAll(async () => {
    // The demo world as rows of the old schema, with a row in each table that has none of it.
    const demo = await openDatabase();
    await seedDemo(demo.db, { hasher: testHasher, clock: systemClock, files });
    demoDocuments = await documents();
    await fillOther(demo);
    old = await openDatabase("template0");
    await old.pool.query(readFileSync(join(__dirname, "../../../testing/before-1.0.sql"), "utf8"));
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

  it("isn't adopted while another client uses it", async () => {
    await disconnect(old);
    const server = new Client({ connectionString: old.url, application_name: "old server" });
    await server.connect();
    const refusal = /other clients use it \(old server \d+\)\. Stop its servers/;
    await expect(migrateDatabase(old.url, { files })).rejects.toThrow(refusal);
    await server.end();
  });

  it("isn't moved to another database, and that one isn't touched", async () => {
    const target = await openDatabase("template0");
    await expect(copyDatabase(old.url, target.url)).rejects.toThrow(
      "The embedded database doesn't have this version's schema. Start the server once without DATABASE_URL",
    );
    expect(await tablesOf(target)).toEqual([]);
  });

  it("isn't adopted as the target of a move before it is known to be empty", async () => {
    const source = await openDatabase();
    await expect(copyDatabase(source.url, old.url)).rejects.toThrow("has accounts");
    expect(await tablesOf(old)).toContain("session_end_links");
  });

  it("doesn't move its documents to another database's files", async () => {
    await old.pool.query("update resumes set content = 'A resume', storage_key = null");
    await disconnect(old);
    const foreign = new MemoryFileStore();
    await foreign.put("owner", new TextEncoder().encode("another"));
    await expect(migrateDatabase(old.url, { files: foreign })).rejects.toThrow(
      /^The database contains documents that must be moved to the uploaded files, but those belong to another database\./,
    );
    const { rows } = await old.pool.query("select from resumes where content is null");
    expect(rows).toEqual([]);
  });

  it("with a word that isn't the contract's is refused in a sentence, and changes nothing", async () => {
    await old.pool.query(
      "update companies set industry = 'Fishing' where id in (select id from companies limit 2)",
    );
    await disconnect(old);
    await expect(migrateDatabase(old.url, { files })).rejects.toMatchObject({
      name: "SchemaError",
      message: expect.stringMatching(
        /^2 rows of companies can't be kept under companies_industry_check\. Nothing was changed\. Repair what this finds, then try again: select \* from companies where not \(industry in \('Technology'.*\)\)$/,
      ),
    });
    const { rows } = await old.pool.query("select distinct content is null as moved from resumes");
    expect(rows).toEqual([{ moved: false }]);
    await old.pool.query("update companies set industry = 'Retail' where industry = 'Fishing'");
  });

  it("is adopted with every row, recounted counters, repaired pay, and each document once, and has the schema of a new one", async () => {
    const tables = (await tablesOf(old)).filter((table) => table !== "session_end_links");
    const before = await rowsOf(old, tables);
    expect(Object.values(before).flat().length).toBeGreaterThan(2_000);
    expect(countsOf(before).filter(([, count]) => count === 0)).toEqual([]);
    await old.pool.query(`
      alter table posts disable trigger user;
      alter table comments disable trigger user;
      update posts set like_count = -like_count - 1, comment_count = comment_count + 1, repost_count = repost_count + 2;
      update comments set like_count = -1, reply_count = reply_count + 1`);
    await old.pool.query(`
      update jobs set salary = pay.least, salary_max = pay.most
        from (select id, row_number() over (order by id) as place from jobs) as placed
        join (values (1, 5, -3), (2, -5, -3), (3, -5, null)) as pay (place, least, most) using (place)
       where placed.id = jobs.id`);
    await old.pool.query(`
      create index of_an_operator on jobs (title);
      create schema operator;
      create function operator.note() returns trigger language plpgsql as 'begin return null; end';
      create trigger of_an_operator after insert on jobs for each row execute function operator.note()`);
    await disconnect(old);

    expect(await migrateDatabase(old.url, { files })).toBe(readMigrations().length);

    const after = await rowsOf(old, tables);
    expect(countsOf(after)).toEqual(countsOf(before));
    // What this test has changed, and what the adoption repairs.
    const changed = ["resumes", "jobs"];
    for (const table of tables.filter((one) => !changed.includes(one))) {
      expect([table, valuesIn(after[table], before[table])]).toEqual([
        table,
        valuesIn(before[table], before[table]),
      ]);
    }
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
    expect(
      (await documents()).filter((key) => rows.some(({ storage_key }) => storage_key === key)),
    ).toHaveLength(rows.length);
    expect(await documents()).toHaveLength(demoDocuments.length + rows.length);
    await old.pool.query("drop trigger of_an_operator on jobs; drop index of_an_operator");
    const fresh = await openDatabase();
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh));
    expect(await migrateDatabase(old.url)).toBe(0);
  });
});

const DUMPS = join(__dirname, "../../../testing/dumps");

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
