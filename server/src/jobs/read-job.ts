import { eq } from "drizzle-orm";
import type { JobDetail } from "shared/contract/jobs";
import type { Database } from "../db/database";
import { type Json, jsonText } from "../db/json";
import { companies, jobs } from "../db/schema";
import { notFound } from "../http/problem";
import { jobFields } from "./job-json";
import { viewerFields } from "./viewer-fields";

/**
 * One job, open or closed, with what it is to the viewer.
 * @throws {Problem} 404 for no such job
 */
export async function readJob(
  db: Database,
  id: string,
  viewerId: string | undefined,
): Promise<Json<JobDetail>> {
  const [found] = await db
    .select({ json: jsonText<JobDetail>({ ...jobFields, ...viewerFields(db, viewerId) }) })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, id));
  if (!found) throw notFound("job");
  return found.json;
}
