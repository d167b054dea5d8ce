import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { seedDemo } from "../../../demo/seed-demo";
import { countsOf, rowsOf, schemaOf, tablesOf, valuesIn } from "../../../testing/compare-databases";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { fillEveryTable } from "../../../testing/fill-every-table";
import { testHasher } from "../../../testing/test-hasher";
import { readFile } from "../../kernel/core/file-store";
import { systemClock } from "../../kernel/core/services";
import { MemoryFileStore } from "../../kernel/storage/memory-file-store";
import { copyDatabase } from "./copy-database";
import { migrateDatabase } from "./migrate-database";
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

const remember = (database: TestDatabase, hash: string, at: number) =>
  database.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    at,
  ]);

const [baseline] = readMigrations();
if (!baseline) throw new Error("There is no migration");

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
    // What only members of a later version can choose.
    const later = ["project", "volunteering", "publication", "award"];
    await demo.pool.query(
      "update public_profiles set parts = array(select unnest(parts) except select unnest($1::text[]))",
      [[...later, "posts", "recommendations"]],
    );
    await demo.pool.query("delete from profile_entries where kind = any($1)", [later]);
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

  it("isn't adopted as the target of a move until it is known to be empty", async () => {
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

  it("with a word that isn't in the contract is refused in a sentence, and changes nothing", async () => {
    await old.pool.query(
      "update companies set industry = 'Fishing' where id in (select id from companies limit 2)",
    );
    await disconnect(old);
    await expect(migrateDatabase(old.url, { files })).rejects.toMatchObject({
      name: "SchemaError",
      message: expect.stringMatching(
        /^2 rows of companies violate companies_industry_check\. Nothing was changed\. Fix the rows that this finds, then try again: select \* from companies where not \(industry in \('Technology'.*\)\)$/,
      ),
    });
    const { rows } = await old.pool.query("select distinct content is null as moved from resumes");
    expect(rows).toEqual([{ moved: false }]);
    await old.pool.query("update companies set industry = 'Retail' where industry = 'Fishing'");
  });

  it("is adopted with every row, recounted counters, repaired pay and each document once, and has the schema of a new one", async () => {
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
