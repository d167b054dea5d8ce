import { QUESTION_TYPES } from "@guildway/shared/contract/options";
import type { DraftQuestion, JobDraft } from "./job-draft";

// In localStorage, unlike other drafts: a job takes long to write and should outlive the tab and the session.
// The key names the account, so that nobody else's session on the same machine is offered it.
const keyOf = (name: string) => `draft:job:${name}`;

/** The draft that was kept under this name; undefined when there is none that can be read. */
export function readDraft(name: string): JobDraft | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? "null");
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; a browser that forbids storage keeps none, and the form works without it. */
export function keepDraft(name: string, draft: JobDraft | undefined): void {
  try {
    if (draft === undefined) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {
    // See above.
  }
}

const TEXTS = [
  "title",
  "link_to_job",
  "job_type",
  "description",
  "industry",
  "hours",
  "salary",
  "location_country",
  "location_state",
  "location_city",
  "closes_on",
] as const satisfies (keyof JobDraft)[];

// Written by us, but a person or an older version may have changed it.
function isDraft(value: unknown): value is JobDraft {
  if (!isRecord(value)) return false;
  return (
    TEXTS.every((name) => typeof value[name] === "string") &&
    isListOf(value.skills, isText) &&
    isListOf(value.questions, isQuestion)
  );
}

function isQuestion(value: unknown): value is DraftQuestion {
  return (
    isRecord(value) &&
    isText(value.key) &&
    isText(value.question) &&
    QUESTION_TYPES.some((type) => type === value.question_type) &&
    isListOf(value.options, isText) &&
    typeof value.required === "boolean"
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}
