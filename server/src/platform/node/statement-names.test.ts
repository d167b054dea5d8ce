import { sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { connectDatabase, type DatabaseConnection } from "./connect-database";
import { StatementNames } from "./statement-names";

const app = useTestApp();

async function withConnection(
  statements: "named" | "unnamed",
  work: (db: DatabaseConnection["db"]) => Promise<void>,
): Promise<void> {
  const { db, pool } = connectDatabase(app().database.url, 1, undefined, statements);
  try {
    await work(db);
  } finally {
    await pool.end();
  }
}

const prepared = async (db: DatabaseConnection["db"]) => {
  const { rows } = (await db.execute(sql`select statement from pg_prepared_statements`)) as unknown as {
    rows: { statement: string }[];
  };
  return rows.map(({ statement }) => statement);
};

const times = async (count: number, work: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < count; index++) await work(index);
};

test("what is sent often is prepared once on its connection, whatever its values, and answers the same", async () => {
  await withConnection("named", async (db) => {
    const square = async (n: number) => (await db.execute(sql`select ${n}::int * ${n}::int as n`)) as unknown;
    await times(10, async (n) => expect(await square(n)).toMatchObject({ rows: [{ n: n * n }] }));
    expect(await prepared(db)).toEqual(["select $1::int * $2::int as n"]);
  });
});

test("what is sent seldom, and what is planned by its words, is prepared each time", async () => {
  await withConnection("named", async (db) => {
    await times(10, async (n) => db.execute(sql`select ${"ada"}::text like ${`${n}%`}`));
    await times(2, async () => db.execute(sql`select 'seldom'`));
    await db.transaction(async (tx) => void (await tx.execute(sql`select 1`)));
    expect(await prepared(db)).toEqual([]);
  });
});

test("behind a pooler that doesn't know names, nothing has one", async () => {
  await withConnection("unnamed", async (db) => {
    await times(10, async (n) => db.execute(sql`select ${n}::int + 1`));
    expect(await prepared(db)).toEqual([]);
  });
});

test("gives the same name for the same text in each process, and no more names than connections can hold", () => {
  const often = (names: StatementNames, text: string) =>
    Array.from({ length: 5 }, () => names.nameOf(text)).at(-1);
  const names = new StatementNames();
  const first = often(names, "select 1");
  expect(first).toMatch(/^[\w-]{32}$/);
  expect(often(new StatementNames(), "select 1")).toBe(first);

  const given = Array.from({ length: 300 }, (_, index) => often(names, `select ${index}`)).filter(Boolean);
  expect(given).toHaveLength(250);
  expect(names.nameOf("select 1")).toBe(first);
});
