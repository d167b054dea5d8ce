import { sql } from "drizzle-orm";
import type { Transaction } from "./database";

/** Lets a transaction stay open while its work is done outside the database, however long that takes. */
export async function allowIdle(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}
