import { z } from "zod";
import { formatNumber } from "../format/numbers";
import { COUNTRY_CODES } from "./countries";
import { id, line, searchText } from "./fields";
import { LIMITS } from "./limits";
import { COUNTRIES, INDUSTRIES, JOB_HOURS, JOB_TYPES, US_STATES } from "./options";
import { PAY_PERIODS } from "./pay";

export const JOB_SORTS = ["newest", "salary"] as const;
/** Days. */
export const POSTED_WITHIN = ["1", "7", "30"] as const;

const wageFault = () =>
  `Salary must be a whole number from ${LIMITS.salaryMin} to ${formatNumber(LIMITS.payMax)}`;

/** Any of these values: a list or, as in an address, one text with commas. If empty, any value matches. */
function anyOf<T extends z.ZodType<string, string>>(value: T, most: number) {
  const values = z.array(value).max(most, `Choose at most ${most}`);
  const text = z
    .string()
    .max(4_000, "Too many filters")
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(values);
  return z.union([text, values]).optional();
}

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  anyOf(z.enum(values, "Choose from the list"), values.length);

/** The filters of a list of jobs, in the address and in a job alert. A filter that is left out matches everything. */
export const jobFilters = z.object({
  /** Searches title, company, place, description and skills. */
  text: searchText({ label: "Search", max: LIMITS.name }).optional(),
  industry: choice(INDUSTRIES),
  job_type: choice(JOB_TYPES),
  hours: choice(JOB_HOURS),
  country: anyOf(z.enum([...COUNTRIES, ...COUNTRY_CODES], "Choose from the list"), 50),
  /** Only for the United States. */
  state: choice(US_STATES),
  company_id: anyOf(id, 20),
  /** Names of skills; matches jobs that ask for at least one of them. */
  skill: anyOf(line({ label: "Skill", max: LIMITS.name, required: "A skill can't be empty" }), 20),
  /** The least that a job pays, in any currency. */
  salary_min: z.coerce
    .number<number>({ error: wageFault })
    .int({ error: wageFault })
    .min(LIMITS.salaryMin, { error: wageFault })
    .max(LIMITS.payMax, { error: wageFault })
    .optional(),
  /** The period that `salary_min` is for; an hour by default. */
  salary_period: z.enum(PAY_PERIODS, "Choose hour, day, month or year").optional(),
  posted_within: z.enum(POSTED_WITHIN, "Choose from the list").optional(),
});
export type JobFilters = z.output<typeof jobFilters>;
