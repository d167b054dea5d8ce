import { and, eq, sql } from "drizzle-orm";
import { notFound, Problem } from "../core/problem";
import type { Clock } from "../core/services";
import type { Database } from "../db/database";
import { applications, jobs } from "../db/schema";
import { isOpen } from "../jobs/open-jobs";

/**
 * Locks a job that the viewer may apply for until the transaction ends, so that nobody closes or changes it in the
 * meantime.
 *
 * @throws {Problem} 404 if the job doesn't exist, 409 if it is closed or the viewer has already applied
 */
export async function requireOpenJob(
  tx: Database,
  clock: Clock,
  jobId: string,
  viewerId: string,
): Promise<void> {
  const [job] = await tx
    .select({ isOpen: sql<boolean>`${isOpen(clock.now())}` })
    .from(jobs)
    .where(eq(jobs.id, jobId))
    .for("share");
  if (!job) throw notFound("job");
  const [earlier] = await tx
    .select({ status: applications.status })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.userId, viewerId)));
  if (earlier) throw appliedBefore(earlier.status);
  if (!job.isOpen) throw new Problem("job-closed");
}

/** One application per person and job, withdrawn ones too (product §9). */
export function appliedBefore(status: string): Problem {
  if (status !== "withdrawn") return new Problem("already-applied");
  return new Problem("application-withdrawn", {
    detail: "You have withdrawn your application for this job and can't apply again",
  });
}
