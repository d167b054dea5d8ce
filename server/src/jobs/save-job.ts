import { eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { notFound } from "../core/problem";
import { jobs, savedJobs } from "../db/schema";

/** Keeps a job in the viewer's list; doing so again changes nothing. */
export const saveJob: OperationOf<"saveJob"> = async ({ db, params, viewer }) =>
  db.transaction(async (tx) => {
    // Held until the row refers to it, so that a job which is deleted meanwhile is a plain 404.
    const [job] = await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, params.id)).for("key share");
    if (!job) throw notFound("job");
    await tx.insert(savedJobs).values({ userId: viewer.id, jobId: job.id }).onConflictDoNothing();
    return undefined;
  });
