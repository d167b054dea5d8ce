import { eq, sql } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { connectDatabase } from "../../platform/node/connect-database";
import { schedules } from "../db/schema";
import { runScheduled } from "./schedule";

const app = useTestApp();
beforeAll(() => app().clock.stop());
const everyMs = 60_000;

it("finishes work that takes longer than a transaction may be idle", async () => {
  const { db, database } = app();
  const limits = { connect: 30_000, statement: 30_000, lock: 30_000, idleTransaction: 2_000 };
  const short = connectDatabase(database.url, 1, limits);
  try {
    const work = () => db.execute(sql`select pg_sleep(3)`);
    expect(await runScheduled({ ...app(), db: short.db }, { name: "long", everyMs, work })).toBe(true);
  } finally {
    await short.pool.end();
  }
  const [schedule] = await db.select().from(schedules).where(eq(schedules.name, "long"));
  expect(schedule?.lastRunAt).toEqual(app().clock.now());
});

it("is due again soon if it had to wait, and otherwise after its time", async () => {
  const done: boolean[] = [];
  const run = (result?: false) =>
    runScheduled(app(), {
      name: "waiting",
      everyMs,
      work: async () => {
        done.push(result !== false);
        return result;
      },
    });
  expect([await run(false), await run(), await run()]).toEqual([false, true, false]);
  app().clock.advance({ minutes: 1 });
  expect(await run()).toBe(true);
  expect(done).toEqual([false, true, true]);
});
