import type { DraftAnswer, DraftAnswers, UploadedFile } from "./answers";

/** An application that is being written: the current page, and the answers so far. */
export interface Draft {
  page: number;
  answers: DraftAnswers;
}

const EMPTY: Draft = { page: 0, answers: {} };

/** Returns what has the right shape of a stored draft: an older release may have written it. */
export function parseDraft(value: unknown): Draft {
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
