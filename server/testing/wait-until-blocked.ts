import { sql } from "drizzle-orm";
import type { Database } from "../src/kernel/db/database";

/** Resolves once a statement in the test's database waits for another transaction's lock. */
export async function waitUntilBlocked(db: Database): Promise<void> {
  const waiting = await db
    .select({ pid: sql`pid` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
  if (waiting.length === 0) return waitUntilBlocked(db);
}
