import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildJob, buildPost, buildUser } from "../../testing/builders";
import { createTestDatabase, type TestDatabase } from "../../testing/database";
import { notifications } from "./schema";

const SQL = join(__dirname, "sql");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const select = async (text: string): Promise<Record<string, string>[]> =>
  (await database.pool.query(text)).rows;

describe("functions and triggers", () => {
  const DEFINITIONS = `
    select 'function ' || oid::regprocedure as name, pg_get_functiondef(oid) as definition
      from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     union all
    select 'trigger ' || tgname || ' on ' || tgrelid::regclass, pg_get_triggerdef(oid)
      from pg_trigger where not tgisinternal
     order by name`;
  const files = readdirSync(SQL).map((file) => readFileSync(join(SQL, file), "utf8"));

  it("in src/db/sql are those of the database", async () => {
    const before = await select(DEFINITIONS);
    for (const text of files) await database.pool.query(text);
    // Running the files again neither adds one nor changes one.
    expect(await select(DEFINITIONS)).toEqual(before);
  });

  it("of the database are all in src/db/sql, once", async () => {
    const there = (await select(DEFINITIONS)).map(({ name = "" }) => name.replace(/\(.*/, ""));
    const written = files
      .flatMap((text) => [
        ...text.matchAll(/^create or replace (function|trigger) (\w+)([^;$]*?\son (\w+))?/gim),
      ])
      .map(([, kind = "", name = "", , table]) =>
        kind.toLowerCase() === "function" ? `function ${name}` : `trigger ${name} on ${table}`,
      );
    expect(written.sort()).toEqual(there.sort());
  });
});

/** Rows of these tables are never deleted, so that nobody looks for what refers to them. */
const NEVER_DELETED = ["moderation_decisions"];

it("every foreign key has an index that finds the rows of a deleted one", async () => {
  const without = await select(`
    select conrelid::regclass || ' ' || conname as key
      from pg_constraint
     where contype = 'f' and confrelid <> all ('{${NEVER_DELETED}}'::regclass[]) and not exists (
             select from pg_index
              where indrelid = conrelid and indisvalid
                and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
                -- A condition must not leave out rows that refer to something.
                and (indpred is null or pg_get_expr(indpred, indrelid) = any (
                      select '(' || attname || ' IS NOT NULL)' from pg_attribute
                       where attrelid = conrelid and attnum = any (conkey))))`);
  expect(without).toEqual([]);
});

it("what is referred to without an index can't be deleted", async () => {
  const refusing = await select(`
    select tgrelid::regclass::text as name from pg_trigger
     where tgname like '%append_only' and tgtype & 8 = 8`);
  for (const table of NEVER_DELETED) expect(refusing).toContainEqual({ name: table });
});

it("there are no enums: closed vocabularies are texts with a CHECK", async () => {
  expect(await select("select typname from pg_type where typtype = 'e'")).toEqual([]);
});

it("every name is in snake case", async () => {
  const names = await select(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
     union select conname from pg_constraint where connamespace = 'public'::regnamespace`);
  expect(names.map(({ name = "" }) => name).filter((name) => !/^[a-z0-9_]+$/.test(name))).toEqual([]);
});

it("marking a notification as read changes none of its indexes", async () => {
  const [{ indexes } = {}] = await select(
    "select count(*)::text as indexes from pg_index where indrelid = 'notifications'::regclass",
  );
  expect(Number(indexes)).toBeLessThanOrEqual(9);
  const ada = await buildUser(database.db);
  await database.db.insert(notifications).values({ userId: ada.id, kind: "moderation" });
  const updates = async () => {
    const [row] = await select(`
      select n_tup_upd::int as all, n_tup_hot_upd::int as hot
        from pg_stat_user_tables where relname = 'notifications'`);
    return row;
  };
  const client = await database.pool.connect();
  await client.query("update notifications set read_at = now()");
  await client.query("select pg_stat_force_next_flush()");
  client.release(true);
  expect(await updates()).toEqual({ all: 1, hot: 1 });
});

it.each([
  ["a negative counter", "update posts set like_count = -1"],
  ["an unknown word", "update jobs set industry = 'Fishing'"],
  ["a range of pay that ends below its start", "update jobs set salary = 20, salary_max = 10"],
])("%s is refused", async (_, statement) => {
  await buildJob(database.db);
  await buildPost(database.db);
  await expect(database.pool.query(statement)).rejects.toThrow("violates check constraint");
});
