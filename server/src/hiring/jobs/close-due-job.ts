import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { jobs } from "../../kernel/db/schema";
import { defineTask } from "../../kernel/tasks/task";
import { notifyOfClosingDate } from "../../social/notifications/notify-of-closing-date";
import { notifyOfClosedJob } from "../applications/notify-of-closed-job";

/**
 * Closes one job whose closing date has come, and tells its waiting applicants and its recruiters (product §9.13), however
 * long ago that was. Since nobody can apply from that moment on, it doesn't matter if this comes a little later.
 */
export const closeDueJob = defineTask("close-job", async ({ tx, now, isReady }, { clock }) => {
  const [due] = await tx
    .select({ id: jobs.id, closesAt: jobs.closesAt })
    .from(jobs)
    .where(and(isNull(jobs.closedAt), lte(jobs.closesAt, now), isReady(jobs.id)))
    .orderBy(asc(jobs.closesAt))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due?.closesAt) return undefined;
  return {
    key: due.id,
    async work() {
      await tx.update(jobs).set({ closedAt: due.closesAt }).where(eq(jobs.id, due.id));
      await notifyOfClosedJob(tx, clock, { jobId: due.id, actorId: null });
      await notifyOfClosingDate(tx, clock, due.id);
    },
  };
});
