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

it("is due at once after a failure", async () => {
  const broken = { name: "broken", everyMs, work: () => Promise.reject(new Error("broken")) };
  await expect(runScheduled(app(), broken)).rejects.toThrow("broken");
  expect(await runScheduled(app(), { ...broken, work: async () => undefined })).toBe(true);
});

it("is done by one process at a time", async () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const work = () => {
    begin();
    return ended;
  };
  const first = runScheduled(app(), { name: "alone", everyMs, work });
  await begun;
  expect(await runScheduled(app(), { name: "alone", everyMs, work })).toBe(false);
  end();
  expect(await first).toBe(true);
});

it.each([{ hours: -1 }, { days: -365 }])(
  "is due if it was last done while the clock was ahead",
  async (jump) => {
    const name = `ahead ${JSON.stringify(jump)}`;
    const run = () => runScheduled(app(), { name, everyMs, work: async () => undefined });
    await run();
    app().clock.advance(jump);
    expect([await run(), await run()]).toEqual([true, false]);
  },
);
