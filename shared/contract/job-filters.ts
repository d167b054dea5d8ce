import { z } from "zod";
import { COUNTRY_CODES } from "./countries";
import { id, line, searchText } from "./fields";
import { LIMITS } from "./limits";
import { COUNTRIES, INDUSTRIES, JOB_HOURS, JOB_TYPES, US_STATES } from "./options";
import { PAY_PERIODS } from "./pay";

export const JOB_SORTS = ["newest", "salary"] as const;
/** Days. */
const POSTED_WITHIN = ["1", "7", "30"] as const;

const wage = `Salary must be a whole number from ${LIMITS.salaryMin} to ${LIMITS.payMax.toLocaleString("en-US")}`;

/** Any of these values: a list, or as in an address one text with commas. An empty one means any. */
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

/** What narrows a list of jobs; it is in the address and in a job alert. Absent means any. */
export const jobFilters = z.object({
  /** Title, company, place, description or skill. */
  text: searchText({ label: "Search", max: LIMITS.name }).optional(),
  industry: choice(INDUSTRIES),
  job_type: choice(JOB_TYPES),
  hours: choice(JOB_HOURS),
  country: anyOf(z.enum([...COUNTRIES, ...COUNTRY_CODES], "Choose from the list"), 50),
  /** Narrows the United States alone. */
  state: choice(US_STATES),
  company_id: anyOf(id, 20),
  /** Names of skills, of which a job asks for at least one. */
  skill: anyOf(line({ label: "Skill", max: LIMITS.name, required: "A skill can't be empty" }), 20),
  /** At least so much, in whatever currency. */
  salary_min: z.coerce
    .number<number>(wage)
    .int(wage)
    .min(LIMITS.salaryMin, wage)
    .max(LIMITS.payMax, wage)
    .optional(),
  /** What `salary_min` is for; an hour if it is left out. */
  salary_period: z.enum(PAY_PERIODS, "Choose hour, day, month or year").optional(),
  posted_within: z.enum(POSTED_WITHIN, "Choose from the list").optional(),
});
export type JobFilters = z.output<typeof jobFilters>;
