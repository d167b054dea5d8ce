import { eq, sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { useTestApp } from "../../../testing/app";
import { prepared as preparing } from "../../kernel/db/prepared";
import { connectDatabase, type DatabaseConnection } from "./connect-database";
import { StatementNames } from "./statement-names";

const app = useTestApp();

const notes = pgTable("notes", { id: integer(), words: text() });

async function withConnection(
  statements: "named" | "unnamed",
  work: (db: DatabaseConnection["db"]) => Promise<void>,
): Promise<void> {
  const { db, pool } = connectDatabase(app().database.url, 1, undefined, { statements });
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

test("a frequent statement is prepared once on its connection, whatever its values, with the same result", async () => {
  await withConnection("named", async (db) => {
    const square = async (n: number) => (await db.execute(sql`select ${n}::int * ${n}::int as n`)) as unknown;
    await times(10, async (n) => expect(await square(n)).toMatchObject({ rows: [{ n: n * n }] }));
    expect(await prepared(db)).toEqual(["select $1::int * $2::int as n"]);
  });
});

test("a rare statement, and one whose plan depends on its words, is prepared each time", async () => {
  await withConnection("named", async (db) => {
    await times(10, async (n) => db.execute(sql`select ${"ada"}::text like ${`${n}%`}`));
    await times(2, async () => db.execute(sql`select 'seldom'`));
    await db.transaction(async (tx) => void (await tx.execute(sql`select 1`)));
    expect(await prepared(db)).toEqual([]);
  });
});

test("behind a pooler that doesn't support names, no statement has one", async () => {
  await withConnection("unnamed", async (db) => {
    await times(10, async (n) => db.execute(sql`select ${n}::int + 1`));
    expect(await prepared(db)).toEqual([]);
  });
});

test("a statement is prepared again after a migration changed its result, even in a transaction", async () => {
  const migrate = (change: string) => app().db.execute(sql.raw(change));
  await migrate("create table notes (id int, words varchar(10))");
  await migrate("insert into notes values (1, 'one')");
  const byId = preparing((db) =>
    db
      .select()
      .from(notes)
      .where(eq(notes.id, sql.placeholder("id")))
      .prepare("note_by_id"),
  );
  await withConnection("named", async (db) => {
    const read = (tx: DatabaseConnection["db"]) => tx.select().from(notes).where(eq(notes.id, 1));
    const readAll = () => db.transaction(async (tx) => [await read(tx), await byId(tx).execute({ id: 1 })]);
    const note = [{ id: 1, words: "one" }];
    await times(5, async () => expect(await read(db)).toEqual(note));
    expect(await readAll()).toEqual([note, note]);

    await migrate("alter table notes alter words type text");
    expect(await read(db)).toEqual(note);
    await times(5, async () => expect(await read(db)).toEqual(note));

    await migrate("alter table notes alter words type varchar(20)");
    expect(await readAll()).toEqual([note, note]);
    expect(await byId(db).execute({ id: 1 })).toEqual(note);
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
