import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns, is } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { buildJob, buildPost, buildUser } from "../../../testing/builders";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import * as schema from "./schema";
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

it("rows that are referenced without an index can't be deleted", async () => {
  const refusing = await select(`
    select tgrelid::regclass::text as name from pg_trigger
     where tgname like '%append_only' and tgtype & 8 = 8`);
  for (const table of NEVER_DELETED) expect(refusing).toContainEqual({ name: table });
});

it("every table has a primary key, by which a replica or an export tells its rows apart", async () => {
  expect(
    await select(`
      select relname as table from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace
         and not exists (select from pg_constraint where contype = 'p' and conrelid = pg_class.oid)`),
  ).toEqual([]);
});

/** A member's own token has no company; its account has a key of its own. */
const MEANT = ["access_tokens_place_fk"];

it("no foreign key of several columns is left unchecked because one of them is null", async () => {
  const keys = await select(`
    select conrelid::regclass::text as table, conname as name, string_agg(attname, ' ' order by attname) as columns
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'f' and cardinality(conkey) > 1 and connamespace = 'public'::regnamespace and not attnotnull
       and confmatchtype <> 'f'
     group by conrelid, conname, conkey`);
  expect(keys.map(({ name }) => name)).toContain("notifications_comment_fk");
  const checks = await select(
    "select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c'",
  );
  const unchecked = keys.filter(({ table, name = "", columns = "" }) => {
    if (MEANT.includes(name)) return false;
    const [one, other] = columns.split(" ");
    return !checks.some(
      (check) =>
        check.table === table &&
        [`${one} IS NULL) OR (${other} IS NOT`, `${other} IS NULL) OR (${one} IS NOT`].some((condition) =>
          check.definition?.includes(condition),
        ),
    );
  });
  expect(unchecked).toEqual([]);
});

it("there are no enums: closed vocabularies are texts with a CHECK", async () => {
  expect(await select("select typname from pg_type where typtype = 'e'")).toEqual([]);
});

describe("checks", () => {
  const tables = Object.values<unknown>(schema).filter((one): one is PgTable => is(one, PgTable));
  const CHECKS = `
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace
     order by 1, 2`;

  it("are those of the schema's files, whose words are the contract's", async () => {
    const dialect = new PgDialect({ casing: "snake_case" });
    const client = await database.pool.connect();
    const stated: Record<string, string>[] = [];
    try {
      await client.query("begin");
      for (const table of tables) {
        const { name, checks } = getTableConfig(table);
        await client.query(`create temp table probe (like ${name}) on commit drop`);
        for (const check of checks) {
          const { sql } = dialect.sqlToQuery(check.value);
          await client.query(`alter table probe add constraint ${check.name} check (${sql})`);
        }
        const { rows } = await client.query(`
          select '${name}' as table, conname as name, pg_get_constraintdef(oid) as definition
            from pg_constraint where contype = 'c' and conrelid = 'pg_temp.probe'::regclass`);
        stated.push(...rows);
        await client.query("drop table probe");
      }
    } finally {
      await client.query("rollback");
      client.release();
    }
    const order = (rows: Record<string, string>[]) =>
      rows.map(({ table, name, definition }) => `${table} ${name} ${definition}`).sort();
    expect(order(await select(CHECKS))).toEqual(order(stated));
  });

  it("restrict every column to its vocabulary", async () => {
    const checks = await select(CHECKS);
    const unchecked = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).flatMap((column) => {
        if (!column.enumValues?.length) return [];
        const { name } = getTableConfig(table);
        const own = `${name}_${toSnakeCase(column.name)}_check`;
        const definition = checks.find((check) => check.name === own)?.definition ?? "";
        const words = [...definition.matchAll(/'([^']*)'/g)].map(([, word]) => word);
        return JSON.stringify(words) === JSON.stringify(column.enumValues) ? [] : [own];
      }),
    );
    expect(unchecked).toEqual([]);
  });

  it("restrict counters, sizes, ratings, pay and periods", async () => {
    const unchecked = await select(`
      select attrelid::regclass || '.' || attname as column
        from pg_attribute join pg_class on pg_class.oid = attrelid
       where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
         and attname ~ '(count|counter|unread|views|attempts|position|bytes|rating|duration|salary|salary_max|end_date)$'
         and atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype, 'numeric'::regtype, 'date'::regtype)
         and not exists (select from pg_constraint
                          where contype = 'c' and conrelid = attrelid and attnum = any (conkey))`);
    expect(unchecked).toEqual([]);
  });
});

it("tables with changing counters have free space on their pages", async () => {
  const full = await select(`
    select distinct relname as name
      from pg_attribute join pg_class on pg_class.oid = attrelid
     where relkind = 'r' and relnamespace = 'public'::regnamespace
       and attname ~ '(^|_)(count|views|last_position)$'
       and not coalesce(reloptions::text ~ 'fillfactor', false)`);
  expect(full).toEqual([]);
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
