import type { TreeLine } from "./accessibility-tree";

/** Name of both frames. A page in one of them has no panel, and keeps what it stores to itself. */
export const COMPARED = "compared-version";

export const isCompared = () => window.name === COMPARED && window.parent !== window;

/** What a page says to the page around it, once it can answer. */
export const READY = { comparison: "ready" } as const;
/** What the page around it answers, with a port. */
export const WATCH = { comparison: "watch" } as const;

/** What a version says, at the beginning and whenever it changes. */
export type Said =
  | { say: "page"; tree: readonly TreeLine[] }
  | { say: "scrolled"; x: number; y: number }
  /** How many steps of the recording are done; with what went wrong. */
  | { say: "played"; done: number; failure?: string };

/** What a version is asked to do. */
export type Asked =
  | { ask: "mark"; lines: readonly number[] }
  | { ask: "scroll"; x: number; y: number }
  /** Do the recording's steps up to this one. */
  | { ask: "play"; upTo: number };

export const isMessage = (data: unknown, expected: typeof READY | typeof WATCH): boolean =>
  typeof data === "object" &&
  data !== null &&
  "comparison" in data &&
  data.comparison === expected.comparison;
