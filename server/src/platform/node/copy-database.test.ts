import { seedDemo } from "../../../demo/seed-demo";
import { createTestDatabase, type TestDatabase } from "../../../testing/database";
import { testHasher } from "../../../testing/test-hasher";
import { systemClock } from "../../kernel/core/services";
import { copyDatabase } from "./copy-database";

let source: TestDatabase;
let target: TestDatabase;

beforeAll(async () => {
  [source, target] = [await createTestDatabase(), await createTestDatabase()];
  await seedDemo(source.db, { hasher: testHasher, clock: systemClock });
});
afterAll(async () => {
  await source.drop();
  await target.drop();
});

/** A digest of every table's rows, and the schema's rules. */
async function contentOf({ pool }: TestDatabase) {
  const { rows: tables } = await pool.query(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*) || ' ' || md5(coalesce(string_agg(each::text, ',' order by each::text), '')) as content from ${name} as each`,
    );
    contents[name] = rows[0].content;
  }
  const { rows: rules } = await pool.query(`
    select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2`);
  const { rows: triggers } = await pool.query(
    "select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2",
  );
  return { contents, rules, triggers };
}

test("a copy has every row, reference and trigger, and a database with an account isn't overwritten", async () => {
  const rows = await copyDatabase(source.url, target.url);

  expect(rows).toBeGreaterThan(500);
  const copy = await contentOf(target);
  expect(copy).toEqual(await contentOf(source));
  await expect(copyDatabase(source.url, target.url)).rejects.toThrow("has accounts");
  expect(await contentOf(target)).toEqual(copy);
});
