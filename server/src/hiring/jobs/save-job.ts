import { and, eq } from "drizzle-orm";
import type { OperationOf } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { jobs, savedJobs } from "../../kernel/db/schema";
import { seesJob } from "../../kernel/policies/job-visibility";

/** Saves a job for the viewer; saving it again changes nothing. */
export const saveJob: OperationOf<"saveJob"> = async ({ db, params, viewer }) =>
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
  });
