import type { JobFilters } from "@guildway/shared/contract/job-filters";
import { LIMITS } from "@guildway/shared/contract/limits";
import {
  COUNTRIES,
  COUNTRY_WITH_STATES,
  INDUSTRIES,
  JOB_HOURS,
  JOB_TYPES,
  locationLabel,
  optionLabel,
  US_STATES,
} from "@guildway/shared/contract/options";

/** What a list of jobs is asked for: filters and order. */
export interface ListQuery extends JobFilters {
  sort?: "salary";
}

/** Days, and how they are shown; those of the contract's `POSTED_WITHIN`, which comes with Zod. */
export const POSTED_WITHIN = [
  { value: "1", label: "Past day" },
  { value: "7", label: "Past week" },
  { value: "30", label: "Past month" },
] as const satisfies { value: NonNullable<JobFilters["posted_within"]>; label: string }[];

/** The filters in the address; what stands there and is none is left out. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const one = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === params.get(name));
  const text = params.get("text")?.trim().slice(0, LIMITS.name);
  const wage = Number(params.get("salary_min"));
  const country = one("country", COUNTRIES);
  const filters: ListQuery = {
    text: text || undefined,
    industry: one("industry", INDUSTRIES),
    job_type: one("job_type", JOB_TYPES),
    hours: one("hours", JOB_HOURS),
    country,
    state: country === COUNTRY_WITH_STATES ? one("state", US_STATES) : undefined,
    salary_min:
      Number.isInteger(wage) && wage >= LIMITS.salaryMin && wage <= LIMITS.salaryMax ? wage : undefined,
    posted_within: one(
      "posted_within",
      POSTED_WITHIN.map(({ value }) => value),
    ),
    sort: params.get("sort") === "salary" ? "salary" : undefined,
  };
  return withoutAbsent(filters);
}

/** The address's part for these filters. */
export function writeListQuery(query: ListQuery): URLSearchParams {
  const fields = Object.entries(withoutAbsent(query)).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(fields);
}

function withoutAbsent(query: ListQuery): ListQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** The filters without the order, as an alert keeps them. */
export function filtersOf({ sort, ...filters }: ListQuery): JobFilters {
  return filters;
}

/** Filters in words: `"nurse", Healthcare, at least $30 / hour`. */
export function describeFilters(filters: JobFilters): string {
  const { text, industry, job_type, hours, country = "", state = "", salary_min, posted_within } = filters;
  const parts = [
    text && `“${text}”`,
    industry,
    job_type && optionLabel(job_type),
    hours && optionLabel(hours),
    locationLabel({ location_country: country, location_state: state }),
    salary_min !== undefined && `at least $${salary_min.toLocaleString("en-US")} / hour`,
    POSTED_WITHIN.find(({ value }) => value === posted_within)?.label.toLowerCase(),
  ];
  return parts.filter(Boolean).join(", ") || "All new jobs";
}
