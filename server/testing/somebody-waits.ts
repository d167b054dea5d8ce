import { sql } from "drizzle-orm";
import type { Database } from "../src/db/database";

/** Resolves once a statement of the test's database waits for a lock that another transaction holds. */
export async function somebodyWaits(db: Database): Promise<void> {
  const { rowCount } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  if (rowCount === 0) return somebodyWaits(db);
}
