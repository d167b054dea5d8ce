import { and, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { savedJobs } from "../db/schema";

/** Takes a job out of the viewer's list; one that is not in it changes nothing. */
export const unsaveJob: OperationOf<"unsaveJob"> = async ({ db, params, viewer }) => {
  await db.delete(savedJobs).where(and(eq(savedJobs.userId, viewer.id), eq(savedJobs.jobId, params.id)));
  return undefined;
};
