import { sql } from "drizzle-orm";
import type { Database } from "../src/kernel/db/database";

interface Waiting {
  /** How many connections to the test's database have to wait for another transaction's lock. */
  count?: number;
  /** Ends the wait, too. */
  call?: Promise<unknown>;
}

/** Resolves once statements wait for another transaction's lock, or the given call is answered. */
export async function waitUntilBlocked(db: Database, { count = 1, call }: Waiting = {}): Promise<void> {
  let isAnswered = false;
  const end = () => {
    isAnswered = true;
  };
  call?.then(end, end);
  const waiting = sql`
    (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting`;
  while (!isAnswered && (await db.$count(waiting)) < count);
}
