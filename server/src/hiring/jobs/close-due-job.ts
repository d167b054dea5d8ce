import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { jobClosings, jobs } from "../../kernel/db/schema";
import { isOpen } from "../../kernel/policies/open-jobs";
import { defineTask, type Finding, type TaskRun } from "../../kernel/tasks/task";
import { notifyOfClosingDate } from "../../social/notifications/notify-of-closing-date";
import { endApplications } from "../applications/end-applications";
import { endClosing, notifyOfClosing } from "./closings";

interface Closing extends TaskRun {
  /** Without a trailing slash. */
  publicUrl: string;
}

interface BegunJob {
  id: string;
  companyId: string;
}

/**
 * Closes one job whose closing date has passed, however long ago, and notifies its waiting applicants and its
 * recruiters (product §9.13). Nobody can apply after that date, so a small delay doesn't matter. First continues
 * notifying the applicants of a closed job that has many.
 */
export const closeDueJob = defineTask<Closing>("close-job", async (finding, run) => {
  const { tx } = finding;
  const begun = await findBegun(finding);
  if (begun) return { key: begun.id, work: () => continueClosing(tx, run, begun) };
  const due = await findDue(finding);
  if (!due?.closesAt) return undefined;
  return {
    key: due.id,
    async work() {
      await tx.update(jobs).set({ closedAt: due.closesAt }).where(eq(jobs.id, due.id));
      await notifyOfClosing(tx, run.clock, { jobId: due.id, closedBy: null, after: null });
      await notifyOfClosingDate(tx, run.clock, due.id);
    },
  };
});

/** The job's lock prevents reopening it, and prevents other processes from notifying the same applicants. */
async function findBegun({ tx, isReady }: Finding): Promise<BegunJob | undefined> {
  const [begun] = await tx
    .select({ id: jobs.id, companyId: jobs.companyId })
    .from(jobClosings)
    .innerJoin(jobs, eq(jobs.id, jobClosings.jobId))
    .where(isReady(jobs.id))
    .orderBy(asc(jobClosings.createdAt), asc(jobs.id))
    .limit(1)
    .for("update", { of: jobs, skipLocked: true });
  return begun;
}

async function findDue({ tx, now, isReady }: Finding) {
  const [due] = await tx
    .select({ id: jobs.id, closesAt: jobs.closesAt })
    .from(jobs)
    .where(and(isNull(jobs.closedAt), lte(jobs.closesAt, now), isReady(jobs.id)))
    .orderBy(asc(jobs.closesAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return due;
}

async function continueClosing(
  tx: Transaction,
  { clock, publicUrl }: Closing,
  { id, companyId }: BegunJob,
): Promise<void> {
  // Read again now that the job is locked: another process may just have notified some, or the job may be open
  // again.
  const [begun] = await tx.select().from(jobClosings).where(eq(jobClosings.jobId, id));
  if (!begun) return;
  // Servers of 1.0, which may run beside this one during an upgrade, reopen a job without ending its closing, which
  // they don't know.
  const isReopened = await tx.$count(jobs, and(eq(jobs.id, id), isOpen(clock.now())));
  if (isReopened) return endClosing(tx, id);
  if (!begun.endsApplications) return notifyOfClosing(tx, clock, begun);
  const closing = { clock, config: { publicUrl }, viewer: { id: begun.closedBy } };
  const ended = await endApplications(tx, closing, companyId, eq(jobs.id, id));
  if (ended === 0) await endClosing(tx, id);
}
