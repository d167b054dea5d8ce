import { sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";

const app = useTestApp();

test("a transaction that PostgreSQL ends in a deadlock is done again", async () => {
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
  // The one that is done again may meet the other a second time.
  expect(begun).toBeGreaterThan(2);
  expect((await db.execute(sql`select n from pairs`)) as unknown).toMatchObject({
    rows: [{ n: 2 }, { n: 2 }],
  });
});
