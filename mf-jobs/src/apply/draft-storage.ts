import type { DraftAnswer, DraftAnswers, UploadedFile } from "./answers";

/** An application that is being written: where one is, and the answers so far. */
export interface Draft {
  page: number;
  answers: DraftAnswers;
}

const EMPTY: Draft = { page: 0, answers: {} };

/** Each person has a draft of their own for each job, for as long as the tab is open. */
export function draftName(userId: string, jobId: string): string {
  return `draft:application:${userId}:${jobId}`;
}

export function readDraft(name: string): Draft {
  try {
    return parseDraft(JSON.parse(sessionStorage.getItem(name) ?? "null"));
  } catch {
    // What cannot be read is no draft; the form begins anew.
    return EMPTY;
  }
}

export function writeDraft(name: string, draft: Draft): void {
  sessionStorage.setItem(name, JSON.stringify(draft));
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(name);
}

/** Takes over what has the right shape: an older release may have written it. */
function parseDraft(value: unknown): Draft {
  if (!isRecord(value) || typeof value.page !== "number" || !isRecord(value.answers)) return EMPTY;
  const answers = Object.entries(value.answers).flatMap(([id, answer]) =>
    isAnswer(answer) ? [[id, answer] as const] : [],
  );
  return { page: value.page, answers: Object.fromEntries(answers) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isAnswer(value: unknown): value is DraftAnswer {
  return (
    isRecord(value) &&
    Array.isArray(value.texts) &&
    value.texts.every((text) => typeof text === "string") &&
    Array.isArray(value.files) &&
    value.files.every(isFile)
  );
}

function isFile(value: unknown): value is UploadedFile {
  return (
    isRecord(value) &&
    typeof value.id === "string" &&
    typeof value.name === "string" &&
    typeof value.bytes === "number"
  );
}
