import { sql } from "drizzle-orm";
import type { Transaction } from "../db/database";

/** The lock that ops/backup.sh takes, so that every row in its copy of the database finds its file. */
const BACKUP_LOCK = 7_270_457;

/**
 * Prevents backups from starting until the transaction ends, because it removes files.
 * @returns false while a backup is made
 */
export async function lockOutBackup(tx: Transaction): Promise<boolean> {
  const [lock] = await tx
    .select({ acquired: sql<boolean>`acquired` })
    .from(sql`pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as acquired`);
  return lock?.acquired === true;
}
