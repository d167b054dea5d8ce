import { sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";

/** The channel on which PostgreSQL tells workers that there is a page to read. */
export const LINK_PREVIEWS_CHANNEL = "link_previews";

/** Tells the workers once the transaction is committed. */
export async function wakeReaders(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${LINK_PREVIEWS_CHANNEL}, '')`);
}
