import { and, eq, isNull } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { jobs } from "../../kernel/db/schema";
import { lockJobForRecruiter } from "../../kernel/policies/job-policy";
import { notifyOfClosedJob } from "../applications/notify-of-closed-job";

/**
 * Closes a job to applications and tells those who have applied and wait; closing it again changes nothing (product
 * §8).
 */
export const closeJob = operation("closeJob", {
  run: async ({ db, clock, params, viewer }) =>
    db.transaction(async (tx) => {
      const { id } = await lockJobForRecruiter(tx, params.id, viewer.id);
      const closed = await tx
        .update(jobs)
        .set({ closedAt: clock.now() })
        .where(and(eq(jobs.id, id), isNull(jobs.closedAt)))
        .returning({ id: jobs.id });
      if (closed.length > 0) await notifyOfClosedJob(tx, clock, { jobId: id, actorId: viewer.id });
      return undefined;
    }),
});
