import { sql } from "drizzle-orm";
import { createTestDatabase } from "../../../testing/database";

// An `error` event that nobody listens to would end the process; here it fails the test.
test("a connection that is lost during a transaction ends the transaction, not the process", async () => {
  const { db, drop } = await createTestDatabase();
  const lost = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    const sleeping = tx.execute(sql`select pg_sleep(10)`).catch(() => undefined);
    await db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`);
    await sleeping;
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
  await drop();
});
