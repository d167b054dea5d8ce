import { z } from "zod";
import { CURRENCIES } from "./currencies";
import { defineEndpoints } from "./endpoint";
import { id, nothing, page, searchQuery, shownList, shownText, timestamp, version } from "./fields";
import { JOB_SORTS, jobFilters } from "./job-filters";
import { jobEditForm, jobForm } from "./job-form";
import { LIMITS } from "./limits";
import { INDUSTRIES, JOB_HOURS, JOB_TYPES, QUESTION_TYPES } from "./options";
import { PAY_PERIODS } from "./pay";

export const job = z.object({
  id,
  title: shownText,
  company_id: id,
  company_name: shownText,
  /** Path of a picture; empty, then the client draws initials. */
  company_logo: shownText,
  /** What the job pays at least: whole units of the currency for the period (product §8.1). */
  salary: z.int(),
  /** What it pays at most; null if it is one amount. */
  salary_max: z.int().nullable(),
  salary_currency: z.string().length(3),
  salary_period: z.enum(PAY_PERIODS),
  job_hours: z.enum(JOB_HOURS),
  job_type: z.enum(JOB_TYPES),
  industry: z.enum(INDUSTRIES),
  /** Markdown (product §8.6). */
  description: shownText,
  link_to_job: shownText,
  location_city: shownText,
  location_state: shownText,
  location_country: shownText,
  skills: shownList(shownText),
  created_at: timestamp,
  /** When it stops taking applications; null for no date. */
  closes_at: timestamp.nullable(),
  /** Whether it takes applications: neither closed by a recruiter nor past its date. */
  is_open: z.boolean(),
});
export type Job = z.output<typeof job>;

/** A job in a list, with whether the viewer has saved it and has applied; false without a session. */
export const listedJob = job.extend({ saved: z.boolean(), applied: z.boolean() });
export type ListedJob = z.output<typeof listedJob>;

/** A job that may suit the viewer, with how many of its skills they have. */
export const suggestedJob = job.extend({ shared_skills: z.int() });
export type SuggestedJob = z.output<typeof suggestedJob>;

/** One job, with what it is to the viewer; without a session all of that is false or null. */
export const jobDetail = job.extend({
  saved: z.boolean(),
  /** When the viewer applied; null when they have not, or have withdrawn. */
  applied_at: timestamp.nullable(),
  /** The viewer has applied and withdrawn, and can apply again. */
  withdrawn: z.boolean(),
  /** The viewer is a recruiter of the company. */
  can_edit: z.boolean(),
  /** Whether somebody has applied, also if they have withdrawn: the questions are then locked. False for others than recruiters. */
  has_applications: z.boolean(),
  /** Of the job with its skills and questions. */
  version,
});
export type JobDetail = z.output<typeof jobDetail>;

/** A job as the company's recruiters see it in their list. */
export const ownJob = job.extend({
  /** Applications that were not withdrawn. */
  application_count: z.int(),
  /** Those of them that no recruiter has opened yet. */
  new_applications: z.int(),
  /** Applications that were withdrawn. */
  withdrawn_count: z.int(),
});
export type OwnJob = z.output<typeof ownJob>;

export const jobQuestion = z.object({
  id,
  question: shownText,
  question_type: z.enum(QUESTION_TYPES),
  /** Texts to choose from; empty for types without a choice. */
  options: shownList(shownText),
  required: z.boolean(),
});
export type JobQuestion = z.output<typeof jobQuestion>;

export const jobs = defineEndpoints({
  listJobs: {
    method: "GET",
    path: "/home/jobs/all/",
    auth: "optional",
    summary: "Open jobs, newest first or by pay for an hour, narrowed by filters (product §14.1).",
    query: page.extend({
      ...jobFilters.shape,
      sort: z.enum(JOB_SORTS, "Choose newest or salary").default("newest"),
    }),
    paged: true,
    response: shownList(listedJob),
  },
  countJobs: {
    method: "GET",
    path: "/home/job-count",
    auth: "none",
    summary: `How many open jobs the filters leave, counted up to ${LIMITS.counted.toLocaleString("en-US")}.`,
    query: z.object(jobFilters.shape),
    response: z.object({
      count: z.int(),
      /** There are more than were counted. */
      more: z.boolean(),
      /** Currencies among the counted jobs; their pay is compared without converting it. */
      currencies: z.array(z.string().length(3)).max(CURRENCIES.length),
    }),
  },
  searchJobs: {
    method: "GET",
    path: "/home/jobs",
    auth: "optional",
    summary: "Find open jobs by title, company, place, description and skills (product §14.1, §8).",
    query: searchQuery,
    paged: true,
    response: shownList(listedJob),
  },
  getJob: {
    method: "GET",
    path: "/home/jobs/{id}",
    auth: "optional",
    summary: "One job, closed ones too (product §14.1).",
    params: z.object({ id }),
    versioned: true,
    response: jobDetail,
  },
  listJobQuestions: {
    method: "GET",
    path: "/home/jobs/questions/{jobId}",
    auth: "none",
    summary: "A job's application questions, in their order (product §14.1).",
    params: z.object({ jobId: id }),
    response: shownList(jobQuestion),
  },
  createJob: {
    method: "POST",
    path: "/home/createjob/",
    auth: "member",
    summary: "Post a job; for the company's recruiters alone (product §14.1, §8).",
    body: jobForm,
    status: 201,
    response: z.object({ id, title: shownText }),
  },
  updateJob: {
    method: "PUT",
    path: "/home/jobs/{id}",
    auth: "member",
    summary:
      "Change a job; for the company's recruiters alone. 409 for other questions once somebody has applied.",
    params: z.object({ id }),
    body: jobEditForm,
    versionOf: "getJob",
    versioned: true,
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
    summary: "All jobs of a company, closed ones too, newest first; only for its recruiters.",
    params: z.object({ companyId: id }),
    query: page,
    paged: true,
    response: shownList(ownJob),
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
    response: shownList(listedJob),
  },
  listSuggestedJobs: {
    method: "GET",
    path: "/home/suggestions/jobs",
    auth: "member",
    summary: "At most 5 open jobs, those that ask for most of the viewer's skills first.",
    response: shownList(suggestedJob),
  },
});
