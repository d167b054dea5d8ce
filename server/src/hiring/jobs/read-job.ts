import type { JobDetail } from "@guildway/shared/contract/jobs";
import { and, eq, sql } from "drizzle-orm";
import { notFound } from "../../kernel/core/problem";
import type { Services } from "../../kernel/core/services";
import { type Json, jsonText } from "../../kernel/db/json";
import { companies, jobs } from "../../kernel/db/schema";
import { type Actor, isActedFor } from "../../kernel/policies/company-policy";
import { isListedJob, seesJob } from "../../kernel/policies/job-visibility";
import { jobFields } from "./job-json";
import { viewerFields } from "./viewer-fields";

/**
 * Reads one job, open or closed, with the viewer's relation to it.
 * @throws {Problem} 404 if the job doesn't exist, or belongs to another company than the token that asks
 */
export async function readJob(
  { db, clock }: Pick<Services, "db" | "clock">,
  id: string,
  viewer: Actor | undefined,
): Promise<Json<JobDetail>> {
  const [found] = await db
    .select({
      json: jsonText<JobDetail>({
        ...jobFields(clock.now()),
        ...viewerFields(db, viewer),
        version: jobs.version,
        hidden: sql`not (${isListedJob()})`,
      }),
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, id), seesJob(viewer?.id ?? null), viewer && isActedFor(jobs.companyId, viewer)));
  if (!found) throw notFound("job");
  return found.json;
}
