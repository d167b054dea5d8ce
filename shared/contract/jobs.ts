import { z } from "zod";
import { PLAIN_LOCALE } from "../format/locale";
import { formatNumber } from "../format/numbers";
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
  /** Path of a picture; if empty, show initials. */
  company_logo: shownText,
  /** What the job pays, or the lower end of a range, in whole units of the currency for the period (product §8.1). */
  salary: z.int(),
  /** The upper end of a range; null for a single amount. */
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
  /** When it stops accepting applications; null if no date is set. */
  closes_at: timestamp.nullable(),
  /** Whether it accepts applications: neither closed by a recruiter nor past its date. */
  is_open: z.boolean(),
});
export type Job = z.output<typeof job>;

/** A job in a list, with whether the viewer has saved it and has applied; false without a session. */
export const listedJob = job.extend({ saved: z.boolean(), applied: z.boolean() });
export type ListedJob = z.output<typeof listedJob>;

/** A job that may suit the viewer, with how many of its skills they have. */
export const suggestedJob = job.extend({
  /** How many of its skills the viewer has. */
  shared_skills: z.int(),
});
export type SuggestedJob = z.output<typeof suggestedJob>;

/** One job, with the viewer's relation to it, which is false or null without a session. */
export const jobDetail = job.extend({
  /** Whether moderators have hidden it, its company or the people who run the company: then only employees see it. */
  hidden: z.boolean().optional(),
  saved: z.boolean(),
  /** When the viewer applied; null if they haven't, or have withdrawn. */
  applied_at: timestamp.nullable(),
  /** Whether the viewer has applied and withdrawn, and so can apply again. */
  withdrawn: z.boolean(),
  /** Whether the viewer is a recruiter of the company. */
  can_edit: z.boolean(),
  /**
   * Whether anyone has applied, even if withdrawn: the questions are then locked. False unless the viewer is a
   * recruiter.
   */
  has_applications: z.boolean(),
  /** The version of the job with its skills and questions. */
  version,
});
export type JobDetail = z.output<typeof jobDetail>;

/** A job as the company's recruiters see it in their list. */
export const ownJob = job.extend({
  /** How many applications it has, without withdrawn ones. */
  application_count: z.int(),
  /** How many of them no recruiter has opened yet. */
  new_applications: z.int(),
  /** How many applications were withdrawn. */
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
    summary: "Lists open jobs, newest first or by hourly pay, narrowed by filters (product §14.1).",
    query: page.extend({
      ...jobFilters.shape,
      sort: z.enum(JOB_SORTS, "Choose newest or salary").default("newest"),
    }),
    paged: true,
    response: shownList(listedJob),
  },
  countJobs: {
    method: "GET",
    path: "/jobs/count",
    auth: "none",
    summary: `Counts the open jobs that pass the filters, up to ${formatNumber(LIMITS.counted, PLAIN_LOCALE)}.`,
    query: z.object(jobFilters.shape),
    response: z.object({
      count: z.int(),
      /** Whether there are more than `count`. */
      more: z.boolean(),
      /** Currencies among the counted jobs; their pay is compared without converting it. */
      currencies: z.array(z.string().length(3)).max(CURRENCIES.length),
    }),
  },
  searchJobs: {
    method: "GET",
    path: "/home/jobs",
    auth: "optional",
    summary: "Finds open jobs by title, company, place, description and skills (product §14.1, §8).",
    query: searchQuery,
    paged: true,
    response: shownList(listedJob),
  },
  getJob: {
    method: "GET",
    path: "/home/jobs/{id}",
    auth: "optional",
    summary: "Returns a job, open or closed (product §14.1).",
    params: z.object({ id }),
    versioned: true,
    response: jobDetail,
  },
  listJobQuestions: {
    method: "GET",
    path: "/home/jobs/questions/{jobId}",
    auth: "optional",
    summary: "Lists a job's application questions in order (product §14.1).",
    params: z.object({ jobId: id }),
    response: shownList(jobQuestion),
  },
  createJob: {
    method: "POST",
    path: "/home/createjob/",
    auth: "member",
    summary: "Posts a job. Recruiters only (product §14.1, §8).",
    body: jobForm,
    idempotencyKey: true,
    location: "/home/jobs/{id}",
    status: 201,
    response: z.object({ id, title: shownText }),
  },
  updateJob: {
    method: "PUT",
    path: "/home/jobs/{id}",
    auth: "member",
    summary: "Changes a job. 409 if the questions change after someone has applied. Recruiters only.",
    params: z.object({ id }),
    body: jobEditForm,
    versionOf: "getJob",
    versioned: true,
    response: jobDetail,
  },
  closeJob: {
    method: "DELETE",
    path: "/jobs/{id}/open",
    auth: "member",
    summary: "Closes a job to applications. Repeating it changes nothing. Recruiters only.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  reopenJob: {
    method: "PUT",
    path: "/jobs/{id}/open",
    auth: "member",
    summary: "Reopens a job to applications and drops a closing date in the past. Recruiters only.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  deleteJob: {
    method: "DELETE",
    path: "/home/jobs/{id}",
    auth: "member",
    summary:
      "Deletes a job without applications. 409 if someone has applied: close it instead. Recruiters only.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  listOwnCompanyJobs: {
    method: "GET",
    path: "/me/companies/{companyId}/jobs",
    auth: "member",
    summary: "Lists all jobs of a company, open and closed, newest first. Recruiters only.",
    params: z.object({ companyId: id }),
    query: page,
    paged: true,
    response: shownList(ownJob),
  },
  saveJob: {
    method: "PUT",
    path: "/jobs/{id}/saved",
    auth: "member",
    summary: "Saves a job for the viewer. Repeating it changes nothing.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  unsaveJob: {
    method: "DELETE",
    path: "/jobs/{id}/saved",
    auth: "member",
    summary: "Removes a job from the viewer's saved jobs. Repeating it changes nothing.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
  listSavedJobs: {
    method: "GET",
    path: "/me/saved-jobs",
    auth: "member",
    summary: "Lists the jobs that the viewer has saved, open and closed, most recently saved first.",
    query: page,
    paged: true,
    response: shownList(listedJob),
  },
  listSuggestedJobs: {
    method: "GET",
    path: "/me/suggested-jobs",
    auth: "member",
    summary: "Lists up to 5 open jobs, best matches of the viewer's skills first.",
    response: shownList(suggestedJob),
  },
});
