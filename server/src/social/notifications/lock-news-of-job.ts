import { sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";

/**
 * Locks what recruiters are told about a job until the transaction ends: the next application is counted in the
 * notification that is still unread, which another transaction may be writing. A statement of its own, so that the next
 * one sees what that transaction wrote. Not the job's row, which whoever applies has locked for others to share.
 */
export async function lockNewsOfJob(tx: Transaction, jobId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`news of ${jobId}`}, 0))`);
}
