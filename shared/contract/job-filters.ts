import { z } from "zod";
import { searchText } from "./fields";
import { LIMITS } from "./limits";
import { COUNTRIES, INDUSTRIES, JOB_HOURS, JOB_TYPES, US_STATES } from "./options";

export const JOB_SORTS = ["newest", "salary"] as const;
/** Days. */
export const POSTED_WITHIN = ["1", "7", "30"] as const;

const wage = `Salary must be a whole number from ${LIMITS.salaryMin} to ${LIMITS.salaryMax.toLocaleString("en-US")}`;
const anyOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, "Choose from the list").optional();

/** What narrows a list of jobs; it stands in the address and in a job alert. Absent means any. */
export const jobFilters = z.object({
  /** Title, company, description or skill. */
  text: searchText({ label: "Search", max: LIMITS.name }).optional(),
  industry: anyOf(INDUSTRIES),
  job_type: anyOf(JOB_TYPES),
  hours: anyOf(JOB_HOURS),
  country: anyOf(COUNTRIES),
  state: anyOf(US_STATES),
  /** Dollars an hour, at least. */
  salary_min: z.coerce
    .number<number>(wage)
    .int(wage)
    .min(LIMITS.salaryMin, wage)
    .max(LIMITS.salaryMax, wage)
    .optional(),
  posted_within: anyOf(POSTED_WITHIN),
});
export type JobFilters = z.output<typeof jobFilters>;
