import { sql } from "drizzle-orm";
import { createTestDatabase } from "../../testing/database";

// An `error` event that nobody listens to would end the process; here it fails the test.
test("a connection that is lost within a transaction ends the transaction, not the process", async () => {
  const { db, drop } = await createTestDatabase();
  const lost = db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_backend_pid() as pid`);
    const sleeping = tx.execute(sql`select pg_sleep(10)`).catch(() => undefined);
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`);
    await sleeping;
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toThrow();
  await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
  await drop();
});
