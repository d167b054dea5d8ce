import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { jobs } from "../../kernel/db/schema";
import { lockJobForRecruiter } from "../../kernel/policies/job-policy";
import { hasApplications } from "./has-applications";

/** Deletes a job that nobody has applied for: applicants keep their applications. */
export const deleteJob = operation("deleteJob", {
  run: async ({ db, params, viewer }) =>
    db.transaction(async (tx) => {
      const { id } = await lockJobForRecruiter(tx, params.id, viewer);
      if (await hasApplications(tx, id)) {
        throw new Problem("job-applied", {
          detail: "Someone has applied for this job. Close it instead of deleting it",
        });
      }
      await tx.delete(jobs).where(eq(jobs.id, id));
      return undefined;
    }),
});
