import type { Job } from "@guildway/shared/contract/jobs";
import { eq, type Placeholder, sql } from "drizzle-orm";
import { isoMoment, type JsonFields } from "../../kernel/db/json";
import { companies, jobSkills, jobs, skills } from "../../kernel/db/schema";
import { isOpen } from "../../kernel/policies/open-jobs";

/** Looked up by key for each of a job's few skills: for a join PostgreSQL would read all skills for each job. */
const skillName = sql`(select ${skills.skillName} from ${skills} where ${eq(skills.id, jobSkills.skillId)})`;

/** Names of the skills that a row of `jobs` asks for. */
export const skillNames = sql`(
  select coalesce(json_agg(name order by name), '[]')
    from (select ${skillName} as name from ${jobSkills} where ${eq(jobSkills.jobId, jobs.id)}) named
  )`;

/** A job with its company and skills, from a row of `jobs` joined with `companies`. */
export const jobFields = (now: Date | Placeholder): JsonFields<Job> => ({
  id: jobs.id,
  title: jobs.title,
  company_id: jobs.companyId,
  company_name: companies.name,
  company_logo: companies.logo,
  salary: jobs.salary,
  salary_max: jobs.salaryMax,
  salary_currency: jobs.salaryCurrency,
  salary_period: jobs.salaryPeriod,
  job_hours: jobs.jobHours,
  job_type: jobs.jobType,
  industry: jobs.industry,
  description: jobs.description,
  link_to_job: jobs.linkToJob,
  location_city: jobs.locationCity,
  location_state: jobs.locationState,
  location_country: jobs.locationCountry,
  skills: skillNames,
  created_at: isoMoment(jobs.createdAt),
  closes_at: isoMoment(jobs.closesAt),
  is_open: sql`${isOpen(now)}`,
});
