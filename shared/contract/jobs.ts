import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import {
  id,
  line,
  nothing,
  optionalLocation,
  page,
  paragraph,
  searchQuery,
  stateBelongsToCountry,
  stateElsewhere,
  timestamp,
  website,
} from "./fields";
import { JOB_SORTS, jobFilters } from "./job-filters";
import { LIMITS } from "./limits";
import { INDUSTRIES, JOB_HOURS, JOB_TYPES, QUESTION_TYPES, type QuestionType } from "./options";

export const job = z.object({
  id,
  title: z.string(),
  company_id: id,
  company_name: z.string(),
  /** Whole dollars an hour. */
  salary: z.int(),
  job_hours: z.enum(JOB_HOURS),
  job_type: z.enum(JOB_TYPES),
  industry: z.enum(INDUSTRIES),
  description: z.string(),
  link_to_job: z.string(),
  location_city: z.string(),
  location_state: z.string(),
  location_country: z.string(),
  skills: z.array(z.string()),
  created_at: timestamp,
  /** When it stops taking applications; null for no date. */
  closes_at: timestamp.nullable(),
  /** Whether it takes applications: neither closed by a recruiter nor past its date. */
  is_open: z.boolean(),
});
export type Job = z.output<typeof job>;

/** A job in the list, with whether the viewer keeps it; false without a session. */
export const listedJob = job.extend({ saved: z.boolean() });
export type ListedJob = z.output<typeof listedJob>;

/** A job that may suit the viewer, with how many of its skills they have. */
export const suggestedJob = job.extend({ shared_skills: z.int() });
export type SuggestedJob = z.output<typeof suggestedJob>;

/** One job, with what it is to the viewer; without a session all of that is false or null. */
export const jobDetail = job.extend({
  saved: z.boolean(),
  /** When the viewer applied; null when they have not, or have withdrawn. */
  applied_at: timestamp.nullable(),
  /** The viewer has applied and withdrawn, and can't apply again. */
  withdrawn: z.boolean(),
  /** The viewer is a recruiter of the company. */
  can_edit: z.boolean(),
});
export type JobDetail = z.output<typeof jobDetail>;

/** A job as the company's recruiters see it in their list. */
export const ownJob = job.extend({
  /** Applications that were not withdrawn. */
  application_count: z.int(),
});
export type OwnJob = z.output<typeof ownJob>;

const typeSynonyms: Record<string, QuestionType> = {
  "Open Response": "Written Response",
  "Multiple Choice": "Multiple-choice",
};

/** A question's type; the editor's spellings are taken as synonyms (product.md). */
export const questionType = z.preprocess(
  (type) => (typeof type === "string" ? (typeSynonyms[type] ?? type) : type),
  z.enum(QUESTION_TYPES, "Choose a type for this question"),
);

export const jobQuestion = z.object({
  id,
  question: z.string(),
  question_type: z.enum(QUESTION_TYPES),
  /** Texts to choose from; empty for types without a choice. */
  options: z.array(z.string()),
  required: z.boolean(),
});
export type JobQuestion = z.output<typeof jobQuestion>;

const FILL_ALL = "Please select a Job Type, a Job Industry, Job Hours, Salary, and fill out the description";
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
    .max(LIMITS.questions, `At most ${LIMITS.questions} questions`),
  question_types: z.array(questionType),
  /** Day on which it closes by itself; null for none. */
  closes_on: z.iso.date("Enter a date like 2026-01-31").nullable().default(null),
  /** Whether each question must be answered; all must where it is left out. */
  question_required: z.array(z.boolean()).optional(),
  question_answers: z.array(
    z
      .array(line({ label: "Option", max: LIMITS.option, required: "Option can't be empty" }))
      .max(LIMITS.options, `At most ${LIMITS.options} options`),
  ),
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

/** Job creation (spec §3, §5): questions, their types and their options are lists of one length. */
export const jobForm = withRules(jobFields.extend({ company_id: id }));

/** The same for a job that is there; its company stays. */
export const jobEditForm = withRules(jobFields);

export const jobs = defineEndpoints({
  listJobs: {
    method: "GET",
    path: "/home/jobs/all/",
    auth: "optional",
    summary: "Open jobs, newest first or by salary, narrowed by filters (spec §7).",
    query: page.extend({
      ...jobFilters.shape,
      sort: z.enum(JOB_SORTS, "Choose newest or salary").default("newest"),
    }),
    paged: true,
    response: z.array(listedJob),
  },
  searchJobs: {
    method: "GET",
    path: "/home/jobs",
    auth: "none",
    summary: "Find open jobs by title, company, description and skills (spec §7; product.md).",
    query: searchQuery,
    paged: true,
    response: z.array(job),
  },
  getJob: {
    method: "GET",
    path: "/home/jobs/{id}",
    auth: "optional",
    summary: "One job, closed ones too (spec §7).",
    params: z.object({ id }),
    response: jobDetail,
  },
  listJobQuestions: {
    method: "GET",
    path: "/home/jobs/questions/{jobId}",
    auth: "none",
    summary: "A job's application questions, in their order (spec §7).",
    params: z.object({ jobId: id }),
    response: z.array(jobQuestion),
  },
  createJob: {
    method: "POST",
    path: "/home/createjob/",
    auth: "member",
    summary: "Post a job; for the company's recruiters alone (spec §7; product.md).",
    body: jobForm,
    status: 201,
    response: z.object({ id, title: z.string() }),
  },
  updateJob: {
    method: "PUT",
    path: "/home/jobs/{id}",
    auth: "member",
    summary:
      "Change a job; for the company's recruiters alone. 409 for other questions once somebody has applied.",
    params: z.object({ id }),
    body: jobEditForm,
    response: jobDetail,
  },
  closeJob: {
    method: "DELETE",
    path: "/home/jobs/{id}/open",
    auth: "member",
    summary: "Take no more applications; doing so again changes nothing. For the company's recruiters alone.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  reopenJob: {
    method: "PUT",
    path: "/home/jobs/{id}/open",
    auth: "member",
    summary:
      "Take applications again; a closing date in the past is dropped. For the company's recruiters alone.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  deleteJob: {
    method: "DELETE",
    path: "/home/jobs/{id}",
    auth: "member",
    summary:
      "Delete a job that nobody has applied for (409 otherwise: close it); for the company's recruiters alone.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  listOwnCompanyJobs: {
    method: "GET",
    path: "/home/user-companies/{companyId}/jobs",
    auth: "member",
    summary: "All jobs of a company, closed ones too, newest first; for its recruiters alone.",
    params: z.object({ companyId: id }),
    query: page,
    paged: true,
    response: z.array(ownJob),
  },
  saveJob: {
    method: "PUT",
    path: "/home/jobs/{id}/saved",
    auth: "member",
    summary: "Keep a job in the viewer's list; doing so again changes nothing.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  unsaveJob: {
    method: "DELETE",
    path: "/home/jobs/{id}/saved",
    auth: "member",
    summary: "Take a job out of the viewer's list; doing so again changes nothing.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  listSavedJobs: {
    method: "GET",
    path: "/home/saved-jobs",
    auth: "member",
    summary: "Jobs that the viewer has saved, the last saved first; closed ones too.",
    query: page,
    paged: true,
    response: z.array(job),
  },
  listSuggestedJobs: {
    method: "GET",
    path: "/home/suggestions/jobs",
    auth: "member",
    summary: "At most 5 open jobs, those that ask for most of the viewer's skills first.",
    response: z.array(suggestedJob),
  },
});
