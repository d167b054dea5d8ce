import type { AnswerFilter, APPLICANT_SORTS } from "@guildway/shared/contract/applicant-filters";
import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { LIMITS } from "@guildway/shared/contract/limits";
import { APPLICATION_STATUSES } from "@guildway/shared/contract/options";
import type { ApplicantQuery } from "../applicants/queries";

/** What the address of the desk says: which applications it shows, how, and in which order. */
export interface DeskQuery extends ApplicantQuery {
  view?: "board" | undefined;
}

/** The contract's orders, which are declared there beside Zod. */
export const SORTS = [
  { value: "newest", label: "Newest first" },
  { value: "oldest", label: "Oldest first" },
  { value: "name", label: "Name" },
  { value: "rating", label: "Rating" },
] as const satisfies { value: (typeof APPLICANT_SORTS)[number]; label: string }[];

/** Reads the desk's choices from the address; anything invalid is left out. */
export function readDeskQuery(params: URLSearchParams): DeskQuery {
  const question = params.get("sort_question") ?? "";
  const byAnswer = params.get("sort") === "answer" && question !== "";
  const answers = readFilters(params.get("answers"));
  return withoutAbsent({
    view: params.get("view") === "board" ? "board" : undefined,
    status: APPLICATION_STATUSES.find((status) => status === params.get("status")),
    text: params.get("text")?.trim().slice(0, LIMITS.name) || undefined,
    answers: answers.length > 0 ? answers : undefined,
    sort: byAnswer ? "answer" : SORTS.find(({ value }) => value === params.get("sort"))?.value,
    sort_question: byAnswer ? question : undefined,
  });
}

/** Writes them as the address's query: `?status=offer`, or nothing. */
export function writeDeskQuery(query: DeskQuery): string {
  const { view, status, text: searched, answers, sort, sort_question } = query;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ view, status, text: searched, sort_question })) {
    if (value) params.set(name, value);
  }
  if (sort && sort !== "newest") params.set("sort", sort);
  if (answers?.length) params.set("answers", JSON.stringify(answers));
  const text = params.toString();
  return text && `?${text}`;
}

/** What the list is asked for: everything but how it is shown. */
export function applicantQueryOf({ view, ...query }: DeskQuery): ApplicantQuery {
  return query;
}

/** Describes a filter in words: `Years ≥ 5`, `Yes or No`. */
export function describeFilter(filter: AnswerFilter, questions: readonly JobQuestion[] = []): string {
  const question = questions.find(({ id }) => id === filter.question_id);
  const name = shorten(question?.question ?? "Answer");
  if (filter.any_of) return `${name}: ${filter.any_of.join(" or ")}`;
  const { min, max } = filter;
  if (min !== undefined && max !== undefined) return `${name}: ${min} to ${max}`;
  return min !== undefined ? `${name} ≥ ${min}` : `${name} ≤ ${max}`;
}

const LONGEST_NAME = 32;

/** A question as a label: its beginning, up to a whole word. */
export function shorten(question: string): string {
  if (question.length <= LONGEST_NAME) return question.replace(/\?$/, "");
  return `${question.slice(0, LONGEST_NAME).replace(/\s+\S*$/, "")}…`;
}

function readFilters(text: string | null): AnswerFilter[] {
  if (!text) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.slice(0, LIMITS.questions).flatMap(readFilter) : [];
  } catch {
    return [];
  }
}

function readFilter(value: unknown): AnswerFilter[] {
  if (typeof value !== "object" || value === null || !("question_id" in value)) return [];
  const { question_id, any_of, min, max } = value as Record<keyof AnswerFilter, unknown>;
  if (typeof question_id !== "string") return [];
  const choices = Array.isArray(any_of) ? any_of.filter((choice) => typeof choice === "string") : [];
  if (choices.length > 0) return [{ question_id, any_of: choices }];
  const range = { ...(typeof min === "number" && { min }), ...(typeof max === "number" && { max }) };
  return Object.keys(range).length > 0 ? [{ question_id, ...range }] : [];
}

function withoutAbsent<T extends object>(query: T): T {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as T;
}
