import type { Base } from "@guildway/shared/conflict";
import { QUESTION_TYPES } from "@guildway/shared/contract/options";
import type { DraftQuestion, JobDraft } from "./job-draft";

// In localStorage, unlike other drafts: a job takes long to write, so its draft outlives the tab and the session.
// The key contains the account, so that nobody else who signs in on this device sees it.
const keyOf = (name: string) => `draft:job:${name}`;
const baseKeyOf = (name: string) => `draft-base:job:${name}`;

/** Returns the draft stored under this name, if there is one that can be read. */
export function readDraft(name: string): JobDraft | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? "null");
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns what the draft of an existing job started from: the job may change before the draft is saved. */
export function readBase(name: string): Base<JobDraft> | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(baseKeyOf(name)) ?? "null");
    const { version, values } = isRecord(value) ? value : {};
    return readDraft(name) && typeof version === "number" && isDraft(values)
      ? { version, values }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a draft. The form also works in a browser that refuses storage. */
export function keepDraft(name: string, draft: JobDraft | undefined, base?: Base<JobDraft> | 0): void {
  try {
    if (draft === undefined) {
      localStorage.removeItem(keyOf(name));
      localStorage.removeItem(baseKeyOf(name));
      return;
    }
    localStorage.setItem(keyOf(name), JSON.stringify(draft));
    if (base) localStorage.setItem(baseKeyOf(name), JSON.stringify(base));
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

// An older release may have written it, or a person may have changed it.
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
