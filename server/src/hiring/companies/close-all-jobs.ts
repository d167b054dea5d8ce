import { and, eq } from "drizzle-orm";
import type { Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { jobs } from "../../kernel/db/schema";
import { isOpen } from "../../kernel/policies/open-jobs";
import { lockCompanyJobs } from "./lock-company-jobs";

/**
 * Closes a company's jobs, so that nobody can apply anymore. Call it in a transaction that has locked the company, and end
 * the applications that are still open.
 *
 * @returns how many were open
 */
export async function closeAllJobs(tx: Transaction, clock: Clock, companyId: string): Promise<number> {
  await lockCompanyJobs(tx, companyId);
  const closed = await tx
    .update(jobs)
    .set({ closedAt: clock.now() })
    .where(and(eq(jobs.companyId, companyId), isOpen(clock.now())))
    .returning({ id: jobs.id });
  return closed.length;
}
