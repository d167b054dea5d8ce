import { parseArgs } from "node:util";
import { isNativeError } from "node:util/types";
import { ConfigError } from "../../config";
import { reasonOf } from "../doctor/finding";
import { VERSION } from "../version";
import {
  type Command,
  type Given,
  OperatorError,
  parserOptions,
  type Result,
  type Settings,
  UsageError,
} from "./command";
import { COMMANDS } from "./commands";
import { helpOf, overview } from "./help";
import { readSettings } from "./settings";

interface Surroundings {
  env: Settings;
  /** Where the settings are if the caller names no other file. */
  settingsFile: string;
  print: (text: string) => void;
  printError: (text: string) => void;
  becomeServerUser: () => void;
}

/**
 * Runs one command of the program `guildway`. An error is one sentence, unless the caller asks where it comes from.
 *
 * @param args without the program's name
 * @returns the exit code
 */
export async function runProgram(args: readonly string[], around: Surroundings): Promise<number> {
  const { print, printError } = around;
  const isJson = args.includes("--json");
  try {
    const { text, json, fine = true } = await runCommand(args, around, isJson);
    if (isJson) print(JSON.stringify(json ?? { message: text }, null, 2));
    else if (text !== "") print(text);
    return fine ? 0 : 1;
  } catch (error) {
    const isVerbose = args.includes("--verbose") || Boolean(around.env.DEBUG);
    const sentence = describe(error);
    if (isJson) print(JSON.stringify({ error: sentence.split("\n\n")[0] }, null, 2));
    else if (!isVerbose) printError(sentence);
    if (isVerbose) printError(isNativeError(error) ? (error.stack ?? sentence) : sentence);
    return 1;
  }
}

async function runCommand(args: readonly string[], around: Surroundings, isJson: boolean): Promise<Result> {
  const [first = "", second = ""] = args;
  if (first === "--version") return { text: VERSION, json: { version: VERSION } };
  const name = [`${first} ${second}`, first].find((each) => Object.hasOwn(COMMANDS, each));
  const command = name === undefined ? undefined : COMMANDS[name];
  if (name === undefined || !command) return { text: overviewOrRefusal(args) };

  const rest = args.slice(name.split(" ").length);
  const say = isJson ? around.printError : around.print;
  const { words, options } = readArguments(name, command, rest);
  if (options.help) return { text: helpOf(name, command) };
  const settings = readSettings(around.env, around.settingsFile, textOf(options.settings));
  if (command.asServer) around.becomeServerUser();
  return command.run({ words, options, settings, outside: around.env, say });
}

/** @throws {UsageError} if the words name no command */
function overviewOrRefusal(args: readonly string[]): string {
  const words = args.filter((word) => !word.startsWith("-"));
  const [group = ""] = words;
  const isGroup = Object.keys(COMMANDS).some((name) => name.startsWith(`${group} `));
  const asksForHelp = args.includes("--help") || args.includes("-h");
  if (words.length === 0 && (asksForHelp || args.length === 0)) return overview();
  if (isGroup && (asksForHelp || words.length === 1)) return overview(group);
  const help = isGroup ? `guildway ${group} --help` : "guildway --help";
  throw new UsageError(`There is no command "${words.join(" ")}". These are all: ${help}`);
}

/** @throws {UsageError} */
function readArguments(
  name: string,
  command: Command,
  rest: readonly string[],
): Pick<Given, "words" | "options"> {
  if (command.passesOn) return { words: rest.filter((word) => word !== "--json"), options: {} };
  const usage = () => helpOf(name, command);
  let read: Pick<Given, "words" | "options">;
  try {
    const { positionals, values } = parseArgs({
      args: [...rest],
      options: parserOptions(command.options),
      allowPositionals: true,
    });
    read = { words: positionals, options: values as Given["options"] };
  } catch (error) {
    throw new UsageError(`${reasonOf(error)}\n\n${usage()}`);
  }
  if (read.options.help) return read;
  const { words = [] } = command;
  const missing = words.filter((word) => !word.startsWith("["))[read.words.length];
  if (missing !== undefined) throw new UsageError(`${missing} is missing.\n\n${usage()}`);
  const excess = read.words[words.length];
  if (excess !== undefined) throw new UsageError(`"${excess}" is one word too many.\n\n${usage()}`);
  return read;
}

const textOf = (option: string | boolean | undefined): string | undefined =>
  typeof option === "string" ? option : undefined;

/** Their messages say what to do, and may have several lines. */
const FOR_OPERATORS = [ConfigError, OperatorError, UsageError];

function describe(error: unknown): string {
  const isForOperator = FOR_OPERATORS.some((kind) => error instanceof kind);
  return isForOperator && error instanceof Error ? error.message : reasonOf(error);
}
