import type { JobFilters } from "@guildway/shared/contract/job-filters";
import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import { jobs } from "../db/schema";
import { searchTerms } from "./search-terms";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether the row's job matches every filter that is set. */
export function matchesFilters(filters: JobFilters, now: Date): SQL | undefined {
  const { text, industry, job_type, hours, country, state, salary_min, posted_within } = filters;
  return and(
    text ? sql`${jobs.search} @@ ${searchTerms(text)}` : undefined,
    industry && eq(jobs.industry, industry),
    job_type && eq(jobs.jobType, job_type),
    hours && eq(jobs.jobHours, hours),
    country && eq(jobs.locationCountry, country),
    state && eq(jobs.locationState, state),
    salary_min === undefined ? undefined : gte(jobs.salary, salary_min),
    posted_within && gte(jobs.createdAt, new Date(now.getTime() - Number(posted_within) * DAY_MS)),
  );
}
