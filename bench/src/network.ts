import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@guildway/server/kernel/db/database";
import { connectDatabase } from "@guildway/server/platform/node/connect-database";
import { startEmbeddedPostgres } from "@guildway/server/platform/node/embedded-postgres";
import { migrateDatabase } from "@guildway/server/platform/node/migrate-database";
import { type SQL, sql } from "drizzle-orm";
import { startProcess } from "./feed";
import { fillFeed } from "./fill-feed";
import { load, median } from "./load";

const ROUNDS = 5;
const SECONDS = 3;

interface NetworkFigures {
  name: string;
  /** Requests per second of the two tabs. */
  everyone: number;
  network: number;
}

/**
 * Measures My network beside Everyone, in turns, with 100,000 times `factor` posts: for a member who follows 5,000
 * people, for one with 100 connections, and for one who follows 5,000 people who no longer write.
 */
export async function measureNetwork(factor: number): Promise<NetworkFigures[]> {
  const folder = join(tmpdir(), `guildway-bench-${process.pid}`);
  const postgres = await startEmbeddedPostgres({ folder });
  await migrateDatabase(postgres.url);
  const { db, pool } = connectDatabase(postgres.url, 1);
  const token = await fillFeed(db, factor);
  await fillSilent(db);
  const product = await startProcess("../../server/src/main.ts", { DATABASE_URL: postgres.url });
  const headers = { Authorization: `Bearer ${token}` };
  const tabs = [`${product.url}/api/all-posts/`, `${product.url}/api/me/network-posts`] as const;

  const figures: NetworkFigures[] = [];
  for (const [name, people] of Object.entries(FOLLOWED)) {
    await followOnly(db, people);
    const rates = tabs.map(() => [] as number[]);
    for (const tab of tabs) await load(tab, headers, 1);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, tab] of tabs.entries()) rates[index]?.push(await load(tab, headers, SECONDS));
    }
    const [everyone = [], network = []] = rates;
    figures.push({ name, everyone: median(everyone), network: median(network) });
  }
  await pool.end();
  await product.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true });
  return figures;
}

/** Who is followed in each row of the table, by a query for their ids. */
const FOLLOWED: Record<string, SQL> = {
  "5,000 people": sql`select id from profiles where last_name <> 'Silent' order by id limit 5000`,
  "100 people": sql`select id from profiles where last_name <> 'Silent' order by id limit 100`,
  "5,000 people who don't write": sql`select id from profiles where last_name = 'Silent'`,
};

async function fillSilent(db: Database): Promise<void> {
  await db.execute(sql`
    insert into accounts (id, email, password_hash)
    select gen_random_uuid(), 'silent' || n || '@example.com', '' from generate_series(1, 5000) n`);
  await db.execute(sql`
    insert into profiles (id, first_name, last_name)
    select id, 'Very', 'Silent' from accounts where email like 'silent%'`);
}

async function followOnly(db: Database, people: SQL): Promise<void> {
  const viewer = sql`(select account_id from sessions)`;
  await db.execute(sql`delete from follows`);
  await db.execute(sql`
    insert into follows (follower_id, person_id) select ${viewer}, id from (${people}) people where id <> ${viewer}`);
  await db.execute(sql`vacuum analyze follows`);
}
