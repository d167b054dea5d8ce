import { formatNumber } from "../format/numbers";
import { LIMITS } from "./limits";
import type { QuestionType } from "./options";

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
export const DAY_PARTS = ["morning", "afternoon", "evening"] as const;

/** One cell of the availability grid, as written in an answer: `Monday morning` (product §9). */
export function availabilityTime(day: string, part: string): string {
  return `${day} ${part}`;
}

const AVAILABILITY_TIMES = new Set(
  WEEKDAYS.flatMap((day) => DAY_PARTS.map((part) => availabilityTime(day, part))),
);

/** The most files that one question accepts. */
export const FILES_PER_QUESTION = 5;

/** File name extensions that an upload may have; the server checks the content (product §9). */
export const UPLOAD_ENDINGS = [".pdf", ".doc", ".docx", ".txt"] as const;

/** Why an upload is refused, for browser and server. */
export const UPLOAD_REFUSALS = {
  type: "Choose a PDF, DOC, DOCX or TXT file",
  size: "A file can be at most 5 MiB",
  empty: "This file is empty",
} as const;

interface Question {
  question_type: QuestionType;
  options: readonly string[];
  required: boolean;
}

interface Answer {
  texts: readonly string[];
  file_ids: readonly string[];
}

/** What is wrong with an answer, and in which part of it. */
export interface AnswerError {
  part: "texts" | "file_ids";
  message: string;
}

/**
 * Checks an answer against its question's type (product §9), on the page and on the server. Blank texts count as no
 * answer.
 */
export function answerError(question: Question, { texts, file_ids }: Answer): AnswerError | undefined {
  if (question.question_type === "File Upload") return filesFault(question, texts, file_ids);
  if (file_ids.length > 0) return { part: "file_ids", message: "This question doesn't accept files" };
  const given = texts.filter((text) => text.trim() !== "");
  const message =
    given.length === 0 ? question.required && MISSING[question.question_type] : textsFault(question, given);
  return message ? { part: "texts", message } : undefined;
}

const MISSING: Record<QuestionType, string> = {
  "Written Response": "Please answer this question",
  "Number Response": "Please enter a number",
  "Multiple-choice": "Please choose an answer",
  Checkbox: "Please choose at least one answer",
  Availibility: "Please choose at least one time",
  "File Upload": "Please add a file",
};

/** An integer or a decimal, as a number field writes it. */
const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;

function textsFault({ question_type, options }: Question, texts: readonly string[]): string | undefined {
  const [first = "", ...others] = texts;
  switch (question_type) {
    case "Written Response":
      if (others.length > 0) return "Give one answer";
      return first.length > LIMITS.answer ? tooLong() : undefined;
    case "Number Response":
      return others.length > 0 || !NUMBER.test(first.trim())
        ? "Enter a number, such as 12 or 7.5"
        : undefined;
    case "Multiple-choice":
      return others.length > 0 || !options.includes(first) ? "Choose one of the answers" : undefined;
    case "Checkbox":
      return areSome(texts, new Set(options)) ? undefined : "Choose from the answers";
    case "Availibility":
      return areSome(texts, AVAILABILITY_TIMES) ? undefined : "Choose times of the week";
    case "File Upload":
      return undefined;
  }
}

const tooLong = () => `Answer can be at most ${formatNumber(LIMITS.answer)} characters`;

function areSome(texts: readonly string[], choices: ReadonlySet<string>): boolean {
  return texts.every((text) => choices.has(text)) && new Set(texts).size === texts.length;
}

function filesFault(
  { required }: Question,
  texts: readonly string[],
  fileIds: readonly string[],
): AnswerError | undefined {
  if (texts.length > 0) return { part: "texts", message: "This question needs a file" };
  const message = fileCountFault(required, fileIds);
  return message ? { part: "file_ids", message } : undefined;
}

function fileCountFault(required: boolean, fileIds: readonly string[]): string | undefined {
  if (required && fileIds.length === 0) return MISSING["File Upload"];
  if (fileIds.length > FILES_PER_QUESTION) return `At most ${FILES_PER_QUESTION} files`;
  return new Set(fileIds).size === fileIds.length ? undefined : "The same file is listed twice";
}
