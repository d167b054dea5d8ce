import { and, desc, eq } from "drizzle-orm";
import type { Job } from "shared/contract/jobs";
import { jsonText } from "../db/json";
import { companies, jobs, savedJobs } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { after, pageOf, positionInTime } from "../http/paging";
import { jobFields } from "./job-json";

/** The jobs that the viewer keeps, the last saved first; closed ones too. */
export const listSavedJobs: OperationOf<"listSavedJobs"> = async ({ db, query, viewer }) => {
  const position = positionInTime(query.cursor);
  const rows = await db
    .select({ json: jsonText<Job>(jobFields), first: savedJobs.createdAt, id: jobs.id })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(savedJobs.userId, viewer.id), after(savedJobs.createdAt, savedJobs.jobId, position)))
    .orderBy(desc(savedJobs.createdAt), desc(savedJobs.jobId))
    .limit(query.limit + 1);
  return pageOf(rows, query.limit);
};
