import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { prepared } from "../../kernel/db/prepared";
import { companies, jobs } from "../../kernel/db/schema";
import { isListedJob } from "../../kernel/policies/job-visibility";
import { isOpen } from "../../kernel/policies/open-jobs";
import { skillNames } from "./job-json";

export type PublicJob = NonNullable<Awaited<ReturnType<typeof readPublicJob>>>;

const publicJob = prepared((db) =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      description: jobs.description,
      salary: jobs.salary,
      salary_max: jobs.salaryMax,
      salary_currency: jobs.salaryCurrency,
      salary_period: jobs.salaryPeriod,
      hours: jobs.jobHours,
      type: jobs.jobType,
      industry: jobs.industry,
      city: jobs.locationCity,
      state: jobs.locationState,
      country: jobs.locationCountry,
      createdAt: jobs.createdAt,
      closesAt: jobs.closesAt,
      isOpen: sql<boolean>`${isOpen(sql.placeholder("now"))}`,
      link: jobs.linkToJob,
      skills: sql<string[]>`${skillNames}`,
      companyId: companies.id,
      company: companies.name,
      website: companies.website,
      logo: companies.logo,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(jobs.id, sql.placeholder("id")), isListedJob()))
    .prepare("public_job"),
);

/** Returns a job as its public page shows it; undefined if it doesn't exist or is hidden. */
export async function readPublicJob(db: Database, id: string, now: Date) {
  const [job] = await publicJob(db).execute({ id, now });
  return job;
}
