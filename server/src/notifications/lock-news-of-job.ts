import { eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { jobs } from "../db/schema";

/**
 * Locks what recruiters are told about a job until the transaction ends: the next application is counted in the
 * notification that is still unread, which another transaction may be writing. A statement of its own, so that the next
 * one sees what that transaction wrote.
 */
export async function lockNewsOfJob(tx: Database, jobId: string): Promise<void> {
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for("no key update");
}
