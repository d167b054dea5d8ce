import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { perDay, perMinute } from "../../kernel/core/rates";
import { jobs, savedJobs } from "../../kernel/db/schema";
import { seesJob } from "../../kernel/policies/job-visibility";

/** Saves a job for the viewer; saving it again changes nothing. */
export const saveJob = operation("saveJob", {
  rates: {
    account: [perMinute(120), perDay(1_000)],
    total: {
      of: savedJobs,
      most: 5_000,
      where: (account) => eq(savedJobs.userId, account),
      detail: "You have saved 5,000 jobs, which is the limit. Remove some before you save another.",
    },
  },
  run: async ({ db, params, viewer }) =>
    db.transaction(async (tx) => {
      // Locked until the row refers to it, so that a job deleted at the same time is a plain 404.
      const [job] = await tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(eq(jobs.id, params.id), seesJob(viewer.id)))
        .for("key share");
      if (!job) throw notFound("job");
      await tx.insert(savedJobs).values({ userId: viewer.id, jobId: job.id }).onConflictDoNothing();
      return undefined;
    }),
});
