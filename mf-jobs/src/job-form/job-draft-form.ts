import { FILL_ALL, jobEditForm } from "@guildway/shared/contract/job-form";
import { hasOptions } from "@guildway/shared/contract/options";
import { readWhole } from "@guildway/shared/format/numbers";
import { z } from "zod";
import { draftPath, type JobDraft } from "./job-draft";

/** A job as the API takes it, without its company. */
export type CheckedJob = z.output<typeof jobEditForm>;

/** The fields that the specification asks for in one message (product §8). */
const FILLED = ["job_type", "industry", "hours", "salary", "description"];

/**
 * The contract's form for a draft: the same rules, with errors at the draft's fields.
 *
 * @param now milliseconds since 1970
 * @param closesOn of the job that is edited; an unchanged day may be over
 */
export const jobDraftForm = (now: () => number, closesOn?: string) =>
  z.custom<JobDraft>().transform((draft, context): CheckedJob => {
    const { data, error } = jobEditForm.safeParse(wireOf(draft));
    for (const { path, message } of error?.issues ?? []) {
      context.addIssue({ code: "custom", path: draftPath(path), message });
    }
    if (error?.issues.some(({ path }) => FILLED.includes(String(path[0])))) {
      context.addIssue({ code: "custom", path: ["job"], message: FILL_ALL });
    }
    if (draft.closes_on !== closesOn && isOver(draft.closes_on, now())) {
      context.addIssue({ code: "custom", path: ["closes_on"], message: "Choose today or a later date" });
    }
    return data ?? z.NEVER;
  });

function wireOf({ questions, salary, salary_max, closes_on, ...fields }: JobDraft) {
  return {
    ...fields,
    salary: numberOf(salary),
    salary_max: numberOf(salary_max),
    closes_on: closes_on || null,
    questions: questions.map(({ question }) => question),
    question_types: questions.map(({ question_type }) => question_type),
    question_answers: questions.map(({ question_type, options }) =>
      hasOptions(question_type) ? options : [],
    ),
    question_required: questions.map(({ required }) => required),
  };
}

/** Text that isn't a number stays unchanged, so that the error says so instead of calling it missing. */
function numberOf(text: string): number | string | null {
  const number = readWhole(text);
  return text.trim() === "" ? null : Number.isNaN(number) ? text : number;
}

/** Days end in UTC. */
function isOver(day: string, now: number): boolean {
  return day !== "" && day < new Date(now).toISOString().slice(0, 10);
}
