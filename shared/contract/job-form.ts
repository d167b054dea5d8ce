import { z } from "zod";
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
import { INDUSTRIES, JOB_HOURS, JOB_TYPES, QUESTION_TYPES, type QuestionType } from "./options";

const CHOOSE_TYPE = "Choose a type for this question";
const typeSynonyms: Record<string, QuestionType> = {
  "Open Response": "Written Response",
  "Multiple Choice": "Multiple-choice",
};

/** A question's type; the editor's spellings are taken as synonyms (product §8). */
export const questionType = z
  .string({ error: CHOOSE_TYPE })
  .max(LIMITS.name, { error: CHOOSE_TYPE, abort: true })
  .transform((type) => typeSynonyms[type] ?? type)
  .pipe(z.enum(QUESTION_TYPES, CHOOSE_TYPE));

const FILL_ALL = "Please select a Job Type, a Job Industry, Job Hours, Salary, and fill out the description";
const MOST_QUESTIONS = `At most ${LIMITS.questions} questions`;
const ONE_QUESTION = "You must have at least one question.";
const SALARY = `Salary must be a whole number from ${LIMITS.salaryMin} to ${LIMITS.salaryMax.toLocaleString("en-US")}`;

// An empty number field reads as NaN.
function isBlankNumber(input: unknown): boolean {
  return input === undefined || input === null || Number.isNaN(input);
}

const jobFields = z.object({
  title: line({ label: "Job Title", max: LIMITS.jobTitle, required: "Job Title is Required" }),
  description: paragraph({ label: "Description", max: LIMITS.description, required: FILL_ALL }),
  salary: z
    .int({ error: ({ input }) => (isBlankNumber(input) ? FILL_ALL : SALARY) })
    .min(LIMITS.salaryMin, SALARY)
    .max(LIMITS.salaryMax, SALARY),
  hours: z.enum(JOB_HOURS, FILL_ALL),
  link_to_job: website("Job Website is Required"),
  industry: z.enum(INDUSTRIES, FILL_ALL),
  job_type: z.enum(JOB_TYPES, FILL_ALL),
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
  /** Day on which it closes by itself; null for none. */
  closes_on: z.iso.date("Enter a date like 2026-01-31").nullable().default(null),
  /** Whether each question must be answered; all must where it is left out. */
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
    .refine(oneForEach("question_types"), { path: ["question_types"], error: "Every question needs a type" })
    .refine(oneForEach("question_answers"), {
      path: ["question_answers"],
      error: "Every question needs its list of options",
    })
    .refine(oneForEach("question_required"), {
      path: ["question_required"],
      error: "Every question needs to say whether it is required",
    })
    .refine(
      (job) =>
        job.question_types.every(
          (type, index) =>
            (type !== "Multiple-choice" && type !== "Checkbox") ||
            (job.question_answers[index]?.length ?? 0) >= 2,
        ),
      { path: ["question_answers"], error: "A question with choices needs at least two options" },
    );
}

/** Job creation (product §8): questions, their types and their options are lists of one length. */
export const jobForm = withRules(jobFields.extend({ company_id: id }));

/** The same for a job that is there; its company stays. */
export const jobEditForm = withRules(jobFields);
