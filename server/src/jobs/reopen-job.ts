import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { jobs } from "../db/schema";
import { lockJobForRecruiter } from "../policies/job-policy";
import { nextVersion } from "../policies/versions";

/** Takes applications again; a closing date in the past would close the job at once, so it goes. */
export const reopenJob: OperationOf<"reopenJob"> = async ({ db, clock, params, viewer }) =>
  db.transaction(async (tx) => {
    const { id, closesAt } = await lockJobForRecruiter(tx, params.id, viewer.id);
    const now = clock.now();
    const over = closesAt !== null && closesAt <= now;
    await tx
      .update(jobs)
      .set({
        closedAt: null,
        // The date is a field of the form: an open form must not bring it back.
        ...(over && {
          closesAt: null,
          version: nextVersion(jobs.version),
          updatedAt: now,
          updatedBy: viewer.id,
        }),
      })
      .where(eq(jobs.id, id));
    return undefined;
  });
