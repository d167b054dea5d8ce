import { sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";

/** Clocks that follow a time server are within a second. */
const MOST_MS = 10 * 60_000;

/**
 * Throws if this process's clock is minutes from the database's: what deletes by age would delete what others still keep.
 */
export async function requireRightClock(db: Database): Promise<void> {
  const [row] = await db
    .select({ now: sql<number>`(extract(epoch from clock) * 1000)::float8` })
    .from(sql`clock_timestamp() as clock`);
  const ahead = Date.now() - (row?.now ?? 0);
  if (Math.abs(ahead) <= MOST_MS) return;
  const minutes = Math.round(Math.abs(ahead) / 60_000);
  throw new Error(
    `Nothing is deleted by age: this machine's clock is ${minutes} minutes ${ahead > 0 ? "ahead of" : "behind"} the database's. Synchronize both with a time server: timedatectl set-ntp true`,
  );
}
