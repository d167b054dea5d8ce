import { PRESET_QUESTIONS } from "@guildway/shared/contract/job-questions";
import type { JobDetail, JobQuestion } from "@guildway/shared/contract/jobs";

export type DraftQuestion = Omit<JobQuestion, "id">;

/** A job as its form edits it: complete or not, and with each question in one piece. */
export interface JobDraft {
  title: string;
  link_to_job: string;
  job_type: string;
  skills: string[];
  description: string;
  industry: string;
  hours: string;
  salary: string;
  salary_max: string;
  salary_currency: string;
  salary_period: string;
  location_country: string;
  location_state: string;
  location_city: string;
  /** ISO date, or empty. */
  closes_on: string;
  questions: DraftQuestion[];
}

/** Returns a new job: empty except for the 13 preset questions (product §8). */
export function emptyDraft(): JobDraft {
  return {
    title: "",
    link_to_job: "",
    job_type: "",
    skills: [],
    description: "",
    industry: "",
    hours: "",
    salary: "",
    salary_max: "",
    salary_currency: "USD",
    salary_period: "hour",
    location_country: "",
    location_state: "",
    location_city: "",
    closes_on: "",
    questions: PRESET_QUESTIONS.map(presetQuestion),
  };
}

/** Returns a question of the bank as a job asks it. */
export function presetQuestion(preset: (typeof PRESET_QUESTIONS)[number]): DraftQuestion {
  return { ...preset, options: [...preset.options], required: true };
}

/** Returns what can be edited of an existing job. */
export function draftOf(job: JobDetail, questions: readonly JobQuestion[]): JobDraft {
  return {
    title: job.title,
    link_to_job: job.link_to_job,
    job_type: job.job_type,
    skills: job.skills,
    description: job.description,
    industry: job.industry,
    hours: job.job_hours,
    salary: String(job.salary),
    salary_max: job.salary_max === null ? "" : String(job.salary_max),
    salary_currency: job.salary_currency,
    salary_period: job.salary_period,
    location_country: job.location_country,
    location_state: job.location_state,
    location_city: job.location_city,
    closes_on: job.closes_at?.slice(0, 10) ?? "",
    questions: questions.map(({ id, ...question }) => question),
  };
}

/** Returns a copy of a job to be posted. Its closing date is not copied: it was chosen for the other one. */
export function copyOf(job: JobDetail, questions: readonly JobQuestion[]): JobDraft {
  return { ...draftOf(job, questions), closes_on: "" };
}

/**
 * Returns the path in a draft of a field in the API's form, in which a question is spread over several lists.
 */
export function draftPath([field, index, ...rest]: readonly PropertyKey[]): PropertyKey[] {
  const part = { questions: "question", question_types: "question_type", question_answers: "options" }[
    String(field)
  ];
  if (part === undefined) return index === undefined ? [field ?? ""] : [field ?? "", index, ...rest];
  return index === undefined ? ["questions"] : ["questions", index, part, ...rest];
}
