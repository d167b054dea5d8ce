import { sql } from "drizzle-orm";
import type { Transaction } from "./database";

/** Lets each statement of a transaction take minutes: for what can't be done in batches, and must be done. */
export async function allowLongStatements(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '5min'`);
}

/** Lets a transaction stay open while its work is done outside the database, however long that takes. */
export async function allowIdleTransaction(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}
