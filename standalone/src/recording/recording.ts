import { fromBase64url, toBase64url } from "@guildway/server/kernel/core/base64url";

/** An element of the page, as people and Playwright tell it apart. */
export interface Target {
  by: "role" | "label" | "text";
  role?: string;
  name: string;
  /** Which one, from 0, if several have this name. */
  nth?: number;
}

/** One thing that a tester did. */
export type Action =
  | { act: "click"; at: Target }
  | { act: "fill"; at: Target; value: string }
  | { act: "choose"; at: Target; value: string }
  | { act: "press"; at: Target; key: string }
  /** The panel's settings changed to those of this query. */
  | { act: "set"; search: string }
  | { act: "expire" };

/** What was done, and the calls that the page then made: `applyToJob 500`. */
export type Step = Action & { calls?: readonly string[] };

/** A test drive: where it began, and its steps. */
export interface Recording {
  search: string;
  hash: string;
  steps: readonly Step[];
}

const ACTS: readonly unknown[] = ["click", "fill", "choose", "press", "set", "expire"];

/** Writes a recording as one word of an address. */
export const writeRecording = (recording: Recording): string =>
  toBase64url(new TextEncoder().encode(JSON.stringify(recording)));

/** Reads a recording from an address; undefined if it was cut off or changed. */
export function readRecording(text: string): Recording | undefined {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(fromBase64url(text)));
    return isRecording(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isRecording(value: unknown): value is Recording {
  return (
    isRecord(value) &&
    typeof value.search === "string" &&
    typeof value.hash === "string" &&
    Array.isArray(value.steps) &&
    value.steps.every(isStep)
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isStep = (value: unknown): boolean =>
  isRecord(value) &&
  ACTS.includes(value.act) &&
  (value.act === "set" ||
    value.act === "expire" ||
    (isRecord(value.at) && typeof value.at.name === "string"));

/** A step as a sentence. */
export function wordsOf(step: Action): string {
  switch (step.act) {
    case "click":
      return `Click ${nameOf(step.at)}`;
    case "fill":
      return `Type “${step.value}” into ${nameOf(step.at)}`;
    case "choose":
      return `Choose “${step.value}” in ${nameOf(step.at)}`;
    case "press":
      return `Press ${step.key} in ${nameOf(step.at)}`;
    case "set":
      return `Set ${step.search.slice(1).replaceAll("&", ", ")}`;
    case "expire":
      return "Expire the session";
  }
}

const nameOf = ({ role, name, nth }: Target): string =>
  `${role === undefined ? "" : `the ${role} `}“${name}”${nth === undefined ? "" : ` (number ${nth + 1})`}`;
