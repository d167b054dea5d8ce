import { COMMON, type Command, type Option } from "./command";
import { COMMANDS } from "./commands";

/** All commands, or those of a group such as `admin`. */
export function overview(group?: string): string {
  const names = Object.keys(COMMANDS).filter((name) =>
    group === undefined ? true : name.startsWith(`${group} `),
  );
  const lines = names.map((name) => [usageOf(name), COMMANDS[name]?.what ?? ""] as const);
  return `${columns(lines)}

Each has --help and --json. Settings come from /etc/guildway.env, if there is one, and the environment.`;
}

/** What one command takes and does. */
export function helpOf(name: string, command: Command): string {
  const options = Object.entries({ ...command.options, ...COMMON }).map(
    ([option, { argument, what }]: [string, Option]) =>
      [`--${option}${argument === undefined ? "" : ` ${argument}`}`, what] as const,
  );
  return [`${usageOf(name)} [options]`, sentence(command.what), command.more, columns(options)]
    .filter(Boolean)
    .join("\n\n");
}

const usageOf = (name: string): string => ["guildway", name, ...(COMMANDS[name]?.words ?? [])].join(" ");

const sentence = (what: string): string => `${what.charAt(0).toUpperCase()}${what.slice(1)}.`;

function columns(lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([left]) => left.length)) + 2;
  return lines.map(([left, right]) => `${left.padEnd(width)}${right}`).join("\n");
}
