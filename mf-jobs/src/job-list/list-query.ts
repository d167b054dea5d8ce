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
import type { JobQuery } from "@guildway/shared/queries/jobs";

/** Days and their labels: the contract's `POSTED_WITHIN` without Zod. */
export const POSTED_WITHIN = [
  { value: "1", label: "Past day" },
  { value: "7", label: "Past week" },
  { value: "30", label: "Past month" },
] as const satisfies { value: NonNullable<JobFilters["posted_within"]>; label: string }[];

/** Reads the filters from the address; anything invalid is left out. */
export function readListQuery(params: URLSearchParams): JobQuery {
  const one = <T extends string>(name: string, values: readonly T[]) =>
    values.find((value) => value === params.get(name));
  const text = params.get("text")?.trim().slice(0, LIMITS.name);
  const wage = Number(params.get("salary_min"));
  const country = one("country", COUNTRIES);
  const filters: JobQuery = {
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

/** Writes the filters as the address's query. */
export function writeListQuery(query: JobQuery): URLSearchParams {
  const fields = Object.entries(withoutAbsent(query)).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(fields);
}

function withoutAbsent(query: JobQuery): JobQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}

/** Returns the filters without the order, as an alert stores them. */
export function filtersOf({ sort, ...filters }: JobQuery): JobFilters {
  return filters;
}

/** Describes filters in words: `"nurse", Healthcare, at least $30 / hour`. */
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
