import { setTimeout as after } from "node:timers/promises";
import { createTestDatabase } from "../../../testing/database";
import { applyMigration } from "./apply-migration";
import { readProgress } from "./migration-progress";
import { readMigrationState } from "./migration-state";

test("others see how many rows a migration has written, until it is done", async () => {
  const database = await createTestDatabase();
  const { pool, url } = database;
  await pool.query(
    `create table votes (id uuid primary key, a int);
     insert into votes (id) select gen_random_uuid() from generate_series(1, 4)`,
  );
  expect(await readProgress(pool)).toBeUndefined();
  const client = await pool.connect();
  const migration = {
    name: "9999_fill-votes",
    at: Date.now(),
    hash: "of votes",
    statements: [
      `-- in batches
      update votes set a = 1 from pg_sleep(0.6)
       where id in (select id from votes where id > '00000000-0000-0000-0000-000000000000' order by id limit 1)
      returning id`,
    ],
  };
  const applying = applyMigration(client, migration);
  let seen: Awaited<ReturnType<typeof readProgress>>;
  for (; !seen; seen = await readProgress(pool)) await after(50);
  expect(seen.name).toBe("9999_fill-votes");
  expect(seen.written).toBeGreaterThan(0);
  expect((await readMigrationState(url)).running?.name).toBe("9999_fill-votes");

  await applying;
  client.release();
  expect(await readProgress(pool)).toBeUndefined();
  expect(await readMigrationState(url)).toMatchObject({ missing: [], running: null });
  await database.drop();
});
