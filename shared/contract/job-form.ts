import { z } from "zod";
import { formatNumber } from "../format/numbers";
import { CURRENCIES } from "./currencies";
import {
  id,
  line,
  optionalLocation,
  paragraph,
  stateBelongsToCountry,
  stateElsewhere,
  website,
} from "./fields";
import { LIMITS } from "./limits";
import { hasOptions, INDUSTRIES, JOB_HOURS, JOB_TYPES, QUESTION_TYPES, type QuestionType } from "./options";
import { PAY_PERIODS } from "./pay";

const CHOOSE_TYPE = "Choose a type for this question";
const typeSynonyms: Record<string, QuestionType> = {
  "Open Response": "Written Response",
  "Multiple Choice": "Multiple-choice",
};

/** A question's type; the editor's names are accepted as synonyms (product §8). */
export const questionType = z
  .string({ error: CHOOSE_TYPE })
  .max(LIMITS.name, { error: CHOOSE_TYPE, abort: true })
  .transform((type) => typeSynonyms[type] ?? type)
  .pipe(z.enum(QUESTION_TYPES, CHOOSE_TYPE));

/** Names all that a job needs; each field has its own message too (product §8). */
export const FILL_ALL =
  "Please select a Job Type, a Job Industry, Job Hours, Salary, and fill out the description";
const MOST_QUESTIONS = `At most ${LIMITS.questions} questions`;
const ONE_QUESTION = "You must have at least one question.";
const WHOLE = `Salary must be a whole number, at least ${LIMITS.salaryMin}`;
const highestFault = () =>
  `The highest salary must be a whole number from ${LIMITS.salaryMin} to ${formatNumber(LIMITS.payMax)}`;
const payFault = () =>
  `Salary must be a whole number from ${LIMITS.salaryMin} to ${formatNumber(LIMITS.payMax)}`;
const salaryFault = () =>
  `Salary must be a whole number from ${LIMITS.salaryMin} to ${formatNumber(LIMITS.salaryMax)}`;

// An empty number field reads as NaN.
function isBlankNumber(input: unknown): boolean {
  return input === undefined || input === null || Number.isNaN(input);
}

const jobFields = z.object({
  title: line({ label: "Job Title", max: LIMITS.jobTitle, required: "Job Title is Required" }),
  description: paragraph({ label: "Description", max: LIMITS.description, required: "Describe the job" }),
  /** What the job pays, or the lower end of a range, in whole units of the currency for the period. */
  salary: z
    .int({ error: ({ input }) => (isBlankNumber(input) ? "Enter the salary" : WHOLE) })
    .min(LIMITS.salaryMin, WHOLE)
    .max(LIMITS.payMax, { error: payFault }),
  /** The upper end of a range; null for a single amount. */
  salary_max: z
    .int({ error: highestFault })
    .min(LIMITS.salaryMin, { error: highestFault })
    .max(LIMITS.payMax, { error: highestFault })
    .nullable()
    .default(null),
  salary_currency: z.enum(CURRENCIES, "Choose a currency from the list").default("USD"),
  salary_period: z.enum(PAY_PERIODS, "Choose hour, day, month or year").default("hour"),
  hours: z.enum(JOB_HOURS, "Choose the hours"),
  link_to_job: website("Job Website is Required"),
  industry: z.enum(INDUSTRIES, "Choose an industry"),
  job_type: z.enum(JOB_TYPES, "Choose a job type"),
  ...optionalLocation,
  skills: z
    .array(
      line({ label: "Skill", max: LIMITS.name, required: "A skill can't be empty" }),
      "At least 3 skills are required",
    )
    .min(LIMITS.jobSkillsMin, "At least 3 skills are required")
    .max(LIMITS.jobSkillsMax, "Only 10 skills can be added"),
  questions: z
    .array(
      line({ label: "Question", max: LIMITS.question, required: "Question can't be empty" }),
      ONE_QUESTION,
    )
    .min(1, ONE_QUESTION)
    .max(LIMITS.questions, MOST_QUESTIONS),
  question_types: z.array(questionType).max(LIMITS.questions, MOST_QUESTIONS),
  /** The day on which the job closes automatically; null for none. */
  closes_on: z.iso.date("Enter a date like 2026-01-31").nullable().default(null),
  /** Whether each question must be answered; by default, all of them. */
  question_required: z.array(z.boolean()).max(LIMITS.questions, MOST_QUESTIONS).optional(),
  question_answers: z
    .array(
      z
        .array(line({ label: "Option", max: LIMITS.option, required: "Option can't be empty" }))
        .max(LIMITS.options, `At most ${LIMITS.options} options`),
    )
    .max(LIMITS.questions, MOST_QUESTIONS),
});

type JobFields = z.output<typeof jobFields>;

const oneForEach = (name: "question_types" | "question_answers" | "question_required") => (form: JobFields) =>
  (form[name] ?? form.questions).length === form.questions.length;

// The same rules for posting a job and for editing one.
function withRules<T extends z.ZodType<JobFields, unknown>>(form: T) {
  return form
    .refine(stateBelongsToCountry, stateElsewhere)
    .refine((job) => job.salary_max === null || job.salary_max > job.salary, {
      path: ["salary_max"],
      error: "The highest salary must be more than the lowest",
    })
    .superRefine(({ salary, salary_max, salary_currency, salary_period }, context) => {
      if (salary_currency !== "USD" || salary_period !== "hour") return;
      for (const [name, amount] of Object.entries({ salary, salary_max })) {
        if (amount !== null && amount > LIMITS.salaryMax) {
          context.addIssue({ code: "custom", path: [name], message: salaryFault() });
        }
      }
    })
    .refine(oneForEach("question_types"), { path: ["question_types"], error: "Every question needs a type" })
    .refine(oneForEach("question_answers"), {
      path: ["question_answers"],
      error: "Every question needs its list of options",
    })
    .refine(oneForEach("question_required"), {
      path: ["question_required"],
      error: "Every question needs to say whether it is required",
    })
    .superRefine(({ question_types, question_answers }, context) => {
      question_answers.forEach((options, question) => {
        if (!hasOptions(question_types[question])) return;
        const refuse = (path: number[], message: string) =>
          context.addIssue({ code: "custom", path: ["question_answers", question, ...path], message });
        if (options.length < 2) refuse([], "A question with choices needs at least two options");
        options.forEach((option, index) => {
          if (options.indexOf(option) < index) refuse([index], "This option is already listed");
        });
      });
    });
}

/** Job creation (product §8): questions, their types and their options are lists of one length. */
export const jobForm = withRules(jobFields.extend({ company_id: id }));

/** The same for an existing job, which stays with its company. */
export const jobEditForm = withRules(jobFields);
