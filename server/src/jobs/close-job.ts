import { eq, sql } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { jobs } from "../db/schema";
import { lockJobForRecruiter } from "../policies/job-policy";

/** Closes a job to applications; closing it again changes nothing (product §8). */
export const closeJob: OperationOf<"closeJob"> = async ({ db, clock, params, viewer }) =>
  db.transaction(async (tx) => {
    const { id } = await lockJobForRecruiter(tx, params.id, viewer.id);
    const now = clock.now().toISOString();
    await tx
      .update(jobs)
      .set({ closedAt: sql`coalesce(${jobs.closedAt}, ${now}::timestamptz)` })
      .where(eq(jobs.id, id));
    return undefined;
  });
