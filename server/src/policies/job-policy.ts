import { and, eq } from "drizzle-orm";
import type { Database } from "../db/database";
import { companies, employees, jobs } from "../db/schema";
import { notFound, Problem } from "../http/problem";

const RECRUITERS_ONLY = "Only the company's recruiters can do this";

/**
 * Recruiters alone post a company's jobs and see them all (product.md).
 * @throws {Problem} 404 for no such company, 403 for everybody else
 */
export async function requireJobPoster(db: Database, companyId: string, userId: string): Promise<void> {
  const [company] = await db
    .select({ isAdmin: employees.isAdmin })
    .from(companies)
    .leftJoin(employees, and(eq(employees.companyId, companies.id), eq(employees.userId, userId)))
    .where(eq(companies.id, companyId));
  if (!company) throw notFound("company");
  if (!company.isAdmin) throw new Problem("forbidden", { detail: RECRUITERS_ONLY });
}

/** A job that one of the company's recruiters is about to change. */
export interface LockedJob {
  id: string;
  closesAt: Date | null;
}

/**
 * Takes a job for its recruiter until the transaction ends. Nobody can apply meanwhile: an application's
 * foreign key waits for this lock.
 *
 * @throws {Problem} 404 for no such job, 403 for everybody but the company's recruiters
 */
export async function lockJobForRecruiter(tx: Database, jobId: string, userId: string): Promise<LockedJob> {
  const [job] = await tx
    .select({ id: jobs.id, companyId: jobs.companyId, closesAt: jobs.closesAt })
    .from(jobs)
    .where(eq(jobs.id, jobId))
    .for("update");
  if (!job) throw notFound("job");
  await requireJobPoster(tx, job.companyId, userId);
  return job;
}
