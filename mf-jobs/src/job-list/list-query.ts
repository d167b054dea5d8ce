import { COUNTRY_CODES } from "@guildway/shared/contract/countries";
import type { JobFilters } from "@guildway/shared/contract/job-filters";
import { LIMITS } from "@guildway/shared/contract/limits";
import {
  COUNTRIES,
  COUNTRY_WITH_STATES,
  INDUSTRIES,
  JOB_HOURS,
  JOB_TYPES,
  US_STATES,
} from "@guildway/shared/contract/options";
import { PAY_PERIODS } from "@guildway/shared/contract/pay";
import { readWhole } from "@guildway/shared/format/numbers";
import type { JobQuery } from "./queries";

/** Days and their labels: the contract's `POSTED_WITHIN` without Zod. */
export const POSTED_WITHIN = [
  { value: "1", label: "Past day" },
  { value: "7", label: "Past week" },
  { value: "30", label: "Past month" },
] as const satisfies { value: NonNullable<JobFilters["posted_within"]>; label: string }[];

const ALL_COUNTRIES: readonly string[] = [...COUNTRIES, ...COUNTRY_CODES];

/** Reads the filters from the address; anything invalid is left out. */
export function readListQuery(params: URLSearchParams): JobQuery {
  const values = (name: string) => [
    ...new Set(
      (params.get(name) ?? "")
        .split(",")
        .map((value) => value.trim())
        .filter(Boolean),
    ),
  ];
  const some = <T extends string>(name: string, known: readonly T[]) =>
    orAbsent(known.filter((value) => values(name).includes(value)));
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === params.get(name));
  const country = some("country", ALL_COUNTRIES);
  const wage = readWage(params.get("salary_min"));
  return withoutAbsent({
    text: params.get("text")?.trim().slice(0, LIMITS.name) || undefined,
    industry: some("industry", INDUSTRIES),
    job_type: some("job_type", JOB_TYPES),
    hours: some("hours", JOB_HOURS),
    country,
    state: country && !country.includes(COUNTRY_WITH_STATES) ? undefined : some("state", US_STATES),
    company_id: orAbsent(values("company_id").filter((id) => /^[\da-f-]{36}$/i.test(id))),
    skill: orAbsent(values("skill")),
    salary_min: wage,
    salary_period: wage === undefined ? undefined : one("salary_period", PAY_PERIODS),
    posted_within: one(
      "posted_within",
      POSTED_WITHIN.map(({ value }) => value),
    ),
    sort: params.get("sort") === "salary" ? "salary" : undefined,
  });
}

/** Reads a typed amount; undefined if it is not one. */
export function readWage(text: string | null): number | undefined {
  const wage = readWhole(text ?? "");
  return wage >= LIMITS.salaryMin && wage <= LIMITS.payMax ? wage : undefined;
}

/** Writes the filters as the address's query. */
export function writeListQuery(query: JobQuery): URLSearchParams {
  const fields = Object.entries(withoutAbsent(query)).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(fields);
}

function orAbsent<T>(values: T[]): T[] | undefined {
  return values.length > 0 ? values : undefined;
}

function withoutAbsent(query: JobQuery): JobQuery {
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => value !== undefined && String(value) !== ""),
  );
}

/** Returns the filters without the order, as an alert stores them. */
export function filtersOf({ sort, ...filters }: JobQuery): JobFilters {
  return filters;
}
