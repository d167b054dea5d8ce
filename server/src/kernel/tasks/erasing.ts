import { sql } from "drizzle-orm";
import type { Transaction } from "../db/database";

/** The channel on which PostgreSQL tells workers that an account or a company was deleted, which a task erases. */
export const ERASING_CHANNEL = "erasing";

/** Rows that one run of a task touches, so that it holds its locks for a short time only. */
export const ERASED_AT_ONCE = 1_000;

export async function wakeErasing(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${ERASING_CHANNEL}, '')`);
}
