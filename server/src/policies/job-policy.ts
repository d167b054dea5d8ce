import { eq } from "drizzle-orm";
import { notFound } from "../core/problem";
import type { Database } from "../db/database";
import { jobs } from "../db/schema";
import { requireRecruiter } from "./company-policy";

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
  await requireRecruiter(tx, job.companyId, userId);
  return job;
}
