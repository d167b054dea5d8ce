import type { ParseArgsConfig } from "node:util";

/** Values of variables by their names. */
export type Settings = Record<string, string | undefined>;

/** What a command gets from its caller. */
export interface Given {
  /** The words after the command's name. */
  words: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** The settings of the server. */
  settings: Settings;
  /** The environment without the settings file's secrets, for programs that need none. */
  outside: Settings;
  /** Prints what is happening. */
  say: (sentence: string) => void;
}

export interface Result {
  /** For people; nothing is printed if it is empty. */
  text: string;
  /** For programs; by default the text. */
  json?: unknown;
  /** Whether nothing is left to do; otherwise the exit code is 1. */
  fine?: boolean;
}

export interface Option {
  type: "boolean" | "string";
  /** What follows a string's name, such as `<e-mail>`. */
  argument?: string;
  what: string;
}

export interface Command {
  /** One line, in the third person. */
  what: string;
  /** What `--help` says besides. */
  more?: string;
  /** The words that it takes: `<e-mail>`, and `[<id>]` if it may be left out. */
  words?: readonly string[];
  options?: Readonly<Record<string, Option>>;
  /** Another program reads the words and options. */
  passesOn?: boolean;
  /** Writes files of the server: as root, it is run as the server's user. */
  asServer?: boolean;
  run(given: Given): Promise<Result>;
}

/** A call that the program can't understand; its usage follows the message. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Something that an operator can fix. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** The options that every command has. */
export const COMMON: Readonly<Record<string, Option>> = {
  json: { type: "boolean", what: "prints the result as JSON, for programs" },
  settings: { type: "string", argument: "<file>", what: "reads the settings from this file" },
  verbose: { type: "boolean", what: "shows where an error comes from" },
  help: { type: "boolean", what: "says what the command does" },
};

/** Options in the form of Node's parser. */
export function parserOptions(
  options: Readonly<Record<string, Option>> = {},
): NonNullable<ParseArgsConfig["options"]> {
  return Object.fromEntries(
    Object.entries({ ...options, ...COMMON }).map(([name, { type }]) => [
      name,
      { type, ...(name === "help" && { short: "h" }) },
    ]),
  );
}
