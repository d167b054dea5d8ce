import { type JobFilters, jobFilters } from "@guildway/shared/contract/job-filters";
import { COUNTRY_WITH_STATES } from "@guildway/shared/contract/options";
import { HOURS_IN } from "@guildway/shared/contract/pay";
import { and, eq, exists, gte, inArray, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { jobSkills, jobs, skills } from "../../kernel/db/schema";
import { findTerms } from "../../kernel/db/text-search";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The condition that the row's job passes every filter that is set; several values of one are alternatives. */
export async function matchesFilters(db: Database, filters: JobFilters, now: Date): Promise<SQL | undefined> {
  const { text, skill, country, state, salary_min, salary_period = "hour", posted_within } = filters;
  return and(
    text ? sql`${jobs.search} @@ ${(await findTerms(db, jobs.search, text)).query}` : undefined,
    isAnyOf(jobs.industry, filters.industry),
    isAnyOf(jobs.jobType, filters.job_type),
    isAnyOf(jobs.jobHours, filters.hours),
    isAnyOf(jobs.locationCountry, country),
    isInState(state, country),
    isAnyOf(jobs.companyId, filters.company_id),
    skill?.length ? asksForOneOf(db, skill) : undefined,
    salary_min === undefined
      ? undefined
      : gte(jobs.salaryHourly, Math.floor((salary_min * 100) / HOURS_IN[salary_period])),
    posted_within && gte(jobs.createdAt, new Date(now.getTime() - Number(posted_within) * DAY_MS)),
  );
}

/** Reads the filters of an alert. */
export function storedFilters(stored: unknown): JobFilters {
  return jobFilters.parse(stored);
}

function isAnyOf(column: SQLWrapper, values: readonly string[] | undefined): SQL | undefined {
  return values?.length ? inArray(column, values) : undefined;
}

/** States filter only their own country; other selected countries stay. */
function isInState(
  states: readonly string[] | undefined,
  countries: readonly string[] = [],
): SQL | undefined {
  const inState = isAnyOf(jobs.locationState, states);
  const others = countries.some((country) => country !== COUNTRY_WITH_STATES);
  return inState && others ? or(ne(jobs.locationCountry, COUNTRY_WITH_STATES), inState) : inState;
}

function asksForOneOf(db: Database, names: readonly string[]): SQL {
  const asked = db
    .select()
    .from(jobSkills)
    .innerJoin(skills, eq(skills.id, jobSkills.skillId))
    .where(and(eq(jobSkills.jobId, jobs.id), inArray(skills.skillName, [...names])));
  return exists(asked);
}
