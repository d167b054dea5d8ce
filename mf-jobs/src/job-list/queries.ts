import { api } from "@guildway/shared/api";
import type { JobFilters } from "@guildway/shared/contract/job-filters";
import { one, pages } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** Which open jobs are listed, and in which order. */
export interface JobQuery extends JobFilters {
  sort?: "salary";
}

/** The open jobs that pass the filters. */
export const jobs = (query: JobQuery) => pages("jobs", wire.listJobs, api.listJobs, inAddress(query));

/** How many open jobs pass the filters. */
export const jobCount = (filters: JobFilters) =>
  one("jobs", wire.countJobs, api.countJobs, inAddress(filters));

/** Several values of a filter are one text in an address. */
function inAddress<T extends JobFilters>(query: T) {
  const texts = Object.entries(query).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(",") : value,
  ]);
  return Object.fromEntries(texts) as {
    [Name in keyof T]: T[Name] extends string[] | undefined ? string | undefined : T[Name];
  };
}
