import { PRESET_QUESTIONS } from "@guildway/shared/contract/job-questions";
import type { JobDetail, JobQuestion } from "@guildway/shared/contract/jobs";
import type { QuestionType } from "@guildway/shared/contract/options";

/** A question in the form. */
export interface DraftQuestion {
  /** Stays the same while the question moves. */
  key: string;
  question: string;
  question_type: QuestionType;
  options: string[];
  required: boolean;
}

/** A job in the form: the values of all fields, complete or not. */
export interface JobDraft {
  title: string;
  link_to_job: string;
  job_type: string;
  skills: string[];
  description: string;
  industry: string;
  hours: string;
  salary: string;
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
    location_country: "",
    location_state: "",
    location_city: "",
    closes_on: "",
    questions: PRESET_QUESTIONS.map((preset, index) => ({
      ...preset,
      options: [...preset.options],
      key: `preset-${index}`,
      required: true,
    })),
  };
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
    location_country: job.location_country,
    location_state: job.location_state,
    location_city: job.location_city,
    closes_on: job.closes_at?.slice(0, 10) ?? "",
    questions: questions.map(({ id, question, question_type, options, required }) => ({
      key: id,
      question,
      question_type,
      options,
      required,
    })),
  };
}

/** Types whose answers are chosen from a list. */
export function hasOptions(type: QuestionType): boolean {
  return type === "Multiple-choice" || type === "Checkbox";
}

/** Returns the draft as the form's schema expects it (product §8), not yet checked. */
export function formOf(draft: JobDraft) {
  const { questions, salary, closes_on, ...fields } = draft;
  const wage = Number(salary);
  return {
    ...fields,
    // Text that is not a number is sent as it is, so that the error says so instead of that it is missing.
    salary: salary.trim() === "" ? null : Number.isNaN(wage) ? salary : wage,
    closes_on: closes_on || null,
    questions: questions.map(({ question }) => question),
    question_types: questions.map(({ question_type }) => question_type),
    question_answers: questions.map(({ question_type, options }) =>
      hasOptions(question_type) ? options : [],
    ),
    question_required: questions.map(({ required }) => required),
  };
}
