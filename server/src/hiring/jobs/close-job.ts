import { and, eq, isNull } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { jobs } from "../../kernel/db/schema";
import { lockJobForRecruiter } from "../../kernel/policies/job-policy";
import { notifyOfClosing } from "./closings";

/**
 * Closes a job to applications and notifies the applicants who are waiting; repeating it changes nothing (product
 * §8).
 */
export const closeJob = operation("closeJob", {
  run: async ({ db, clock, params, viewer }) =>
    db.transaction(async (tx) => {
      const { id } = await lockJobForRecruiter(tx, params.id, viewer);
      const closed = await tx
        .update(jobs)
        .set({ closedAt: clock.now() })
        .where(and(eq(jobs.id, id), isNull(jobs.closedAt)))
        .returning({ id: jobs.id });
      if (closed.length > 0)
        await notifyOfClosing(tx, clock, { jobId: id, closedBy: viewer.id, after: null });
      return undefined;
    }),
});
