import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectDatabase } from "@guildway/server/platform/node/connect-database";
import { startEmbeddedPostgres } from "@guildway/server/platform/node/embedded-postgres";
import { migrateDatabase } from "@guildway/server/platform/node/migrate-database";
import { sql } from "drizzle-orm";
import { readingCalls, timeOf } from "./calls";
import { startProcess } from "./feed";
import { fillWorld, MODERATORS } from "./fill-world";

/**
 * Measures every call that reads, in a product that has grown, as a member with a few dozen connections and as a member
 * with nearly everyone as a connection.
 */
export async function measureCalls(): Promise<string> {
  const folder = join(tmpdir(), `guildway-calls-${process.pid}`);
  const postgres = await startEmbeddedPostgres({ folder });
  await migrateDatabase(postgres.url);
  const { db, pool } = connectDatabase(postgres.url, 1);
  const world = await fillWorld(db);
  await db.execute(sql`vacuum analyze`);
  await pool.end();

  const product = await startProcess("../../server/src/main.ts", {
    DATABASE_URL: postgres.url,
    MODERATORS: MODERATORS.join(),
  });
  const rows: string[] = [];
  for (const [name, path] of readingCalls(world)) {
    const timeAs = async (token: string) =>
      (await timeOf(`${product.url}/api${path}`, { Authorization: `Bearer ${token}` })).toFixed(1);
    const times = [await timeAs(world.tokens.ordinary), await timeAs(world.tokens.connected)];
    rows.push(`| ${[name, path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "{id}"), ...times].join(" | ")} |`);
  }
  await product.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
  return `With 100,000 people, companies, jobs and posts. Goal: nothing above 150 ms.

| call | path | ordinary (ms) | well connected (ms) |
| --- | --- | ---: | ---: |
${rows.join("\n")}`;
}
