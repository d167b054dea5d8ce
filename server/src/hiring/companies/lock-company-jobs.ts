import { asc, eq } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { jobs } from "../../kernel/db/schema";

/**
 * Locks a company's jobs until the transaction ends. Nobody can apply in the meantime, because an application's
 * foreign key waits for these locks.
 */
export async function lockCompanyJobs(tx: Transaction, companyId: string): Promise<void> {
  await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(eq(jobs.companyId, companyId))
    .orderBy(asc(jobs.id))
    .for("update");
}
