import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { savedJobs } from "../../kernel/db/schema";

/** Removes a job from the viewer's saved jobs; if it isn't saved, nothing changes. */
export const unsaveJob = operation("unsaveJob", {
  run: async ({ db, params, viewer }) => {
    await db.delete(savedJobs).where(and(eq(savedJobs.userId, viewer.id), eq(savedJobs.jobId, params.id)));
    return undefined;
  },
});
