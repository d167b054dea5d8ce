import { sql } from "drizzle-orm";
import type { Database } from "../src/kernel/db/database";

/** Resolves once one statement in the test's database, or several, wait for another transaction's lock. */
export async function waitUntilBlocked(db: Database, statements = 1): Promise<void> {
  const waiting = await db
    .select({ pid: sql`pid` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
  if (waiting.length < statements) return waitUntilBlocked(db, statements);
}
