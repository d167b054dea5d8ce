import { eq } from "drizzle-orm";
import { notFound } from "../core/problem";
import type { Database, Transaction } from "../db/database";
import { jobs } from "../db/schema";
import { type Actor, requireRecruiter } from "./company-policy";

/** A job that a recruiter of the company is about to change. */
export interface LockedJob {
  id: string;
  closesAt: Date | null;
  closedAt: Date | null;
  version: number;
  updatedAt: Date | null;
  updatedBy: string | null;
}

/**
 * Locks a job for its recruiter until the transaction ends. Nobody can apply in the meantime: an application's foreign
 * key waits for this lock.
 *
 * @throws {Problem} 404 if the job doesn't exist, 403 for everyone except the company's recruiters
 */
export async function lockJobForRecruiter(tx: Transaction, jobId: string, viewer: Actor): Promise<LockedJob> {
  const [job] = await tx
    .select({
      id: jobs.id,
      companyId: jobs.companyId,
      closesAt: jobs.closesAt,
      closedAt: jobs.closedAt,
      version: jobs.version,
      updatedAt: jobs.updatedAt,
      updatedBy: jobs.updatedBy,
    })
    .from(jobs)
    .where(eq(jobs.id, jobId))
    .for("update");
  if (!job) throw notFound("job");
  await requireRecruiter(tx, job.companyId, viewer);
  return job;
}

/**
 * Only the company's recruiters can change a job.
 * @throws {Problem} 404 if the job doesn't exist, 403 for everyone else
 */
export async function requireRecruiterForJob(db: Database, jobId: string, viewer: Actor): Promise<void> {
  const [job] = await db.select({ companyId: jobs.companyId }).from(jobs).where(eq(jobs.id, jobId));
  if (!job) throw notFound("job");
  await requireRecruiter(db, job.companyId, viewer);
}
