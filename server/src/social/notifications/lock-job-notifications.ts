import { sql } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";

/**
 * Locks recruiters' notifications about a job until the transaction ends: the next application is counted in the
 * unread notification, which another transaction may be writing. A separate statement, so that the next one sees
 * what that transaction wrote. It doesn't lock the job's row, which applicants share.
 */
export async function lockJobNotifications(tx: Transaction, jobId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`news of ${jobId}`}, 0))`);
}
