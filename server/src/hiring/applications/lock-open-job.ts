import { and, eq, ne, sql } from "drizzle-orm";
import { notFound, Problem } from "../../kernel/core/problem";
import type { Clock } from "../../kernel/core/services";
import type { Database, Transaction } from "../../kernel/db/database";
import { applications, jobs } from "../../kernel/db/schema";
import { requireNoRecruiterOfJob } from "../../kernel/policies/application-policy";
import { seesJob } from "../../kernel/policies/job-visibility";
import { isOffered } from "../../kernel/policies/open-jobs";

/**
 * Locks a job that the viewer may apply for until the transaction ends, so that nobody closes or changes it in the
 * meantime.
 *
 * @throws {Problem} 404 if the viewer sees no such job, 403 if the viewer recruits for it, 409 if it is closed or the viewer
 * has already applied and not withdrawn
 */
export async function lockOpenJob(
  tx: Transaction,
  clock: Clock,
  jobId: string,
  viewerId: string,
): Promise<void> {
  const [job] = await selectJob(tx, clock, jobId, viewerId).for("share");
  await requireOpen(tx, job, jobId, viewerId);
}

/** Refuses the same people as {@link lockOpenJob}, without a lock. */
export async function requireOpenJob(
  db: Database,
  clock: Clock,
  jobId: string,
  viewerId: string,
): Promise<void> {
  const [job] = await selectJob(db, clock, jobId, viewerId);
  await requireOpen(db, job, jobId, viewerId);
}

function selectJob(db: Database, clock: Clock, jobId: string, viewerId: string) {
  return db
    .select({ isOpen: sql<boolean>`${isOffered(clock.now())}` })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), seesJob(viewerId)));
}

async function requireOpen(
  db: Database,
  job: { isOpen: boolean } | undefined,
  jobId: string,
  viewerId: string,
): Promise<void> {
  if (!job) throw notFound("job");
  await requireNoRecruiterOfJob(db, jobId, viewerId);
  const [earlier] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobId),
        eq(applications.userId, viewerId),
        ne(applications.status, "withdrawn"),
      ),
    );
  if (earlier) throw new Problem("already-applied");
  if (!job.isOpen) throw new Problem("job-closed");
}
