import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { jobs } from "../db/schema";
import { lockJobForRecruiter } from "../policies/job-policy";

/** Takes applications again; a closing date in the past would close the job at once, so it goes. */
export const reopenJob: OperationOf<"reopenJob"> = async ({ db, clock, params, viewer }) =>
  db.transaction(async (tx) => {
    const { id, closesAt } = await lockJobForRecruiter(tx, params.id, viewer.id);
    const over = closesAt !== null && closesAt <= clock.now();
    await tx
      .update(jobs)
      .set({ closedAt: null, ...(over && { closesAt: null }) })
      .where(eq(jobs.id, id));
    return undefined;
  });
