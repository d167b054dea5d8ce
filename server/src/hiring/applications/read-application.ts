import type { Application } from "@guildway/shared/contract/applications";
import { eq } from "drizzle-orm";
import { notFound } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import { type Json, jsonText } from "../../kernel/db/json";
import { applications, companies, jobs } from "../../kernel/db/schema";
import { sentApplicationFields } from "./application-json";

/**
 * Reads an application without its answers, as its applicant sees it.
 * @throws {Problem} 404 if it is gone
 */
export async function readApplication(db: Database, id: string): Promise<Json<Application>> {
  const [found] = await db
    .select({ json: jsonText<Application>(sentApplicationFields) })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(applications.id, id));
  if (!found) throw notFound("application");
  return found.json;
}
