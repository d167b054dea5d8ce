import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { jobs } from "../../kernel/db/schema";
import { lockJobForRecruiter } from "../../kernel/policies/job-policy";
import { nextVersion } from "../../kernel/policies/versions";
import { retractClosing } from "./closings";

/** Opens a job to applications again. A closing date in the past would close it at once, so it is removed. */
export const reopenJob = operation("reopenJob", {
  rates: CHANGE_RATES,
  run: async ({ db, clock, params, viewer }) =>
    db.transaction(async (tx) => {
      const { id, closesAt } = await lockJobForRecruiter(tx, params.id, viewer);
      const now = clock.now();
      const over = closesAt !== null && closesAt <= now;
      await tx
        .update(jobs)
        .set({
          closedAt: null,
          // The date is a field of the form, and a form that is still open must not restore it.
          ...(over && {
            closesAt: null,
            version: nextVersion(jobs.version),
            updatedAt: now,
            updatedBy: viewer.id,
          }),
        })
        .where(eq(jobs.id, id));
      await retractClosing(tx, id);
      return undefined;
    }),
});
