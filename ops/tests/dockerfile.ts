import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Instruction {
  /** In capitals, like `RUN`. */
  name: string;
  /** Like `--from=site`, as `{ from: "site" }`. */
  options: Record<string, string>;
  text: string;
}

export interface Stage {
  /** Empty for the last one, which becomes the image. */
  name: string;
  instructions: Instruction[];
}

/** Reads the stages of our Dockerfile, in order. */
export function readStages(): Stage[] {
  const text = readFileSync(join(__dirname, "../docker/Dockerfile"), "utf8")
    .replace(/^#.*\n/gm, "")
    .replaceAll("\\\n", " ");
  const stages: Stage[] = [];
  for (const line of text.split("\n").filter((line) => line.trim() !== "")) {
    const [, name = "", given = "", rest = ""] = /^(\w+)\s+((?:--\w+=\S+\s+)*)(.*)$/.exec(line) ?? [];
    if (name === "FROM") {
      stages.push({ name: / AS (\w+)$/.exec(rest)?.[1] ?? "", instructions: [] });
      continue;
    }
    const options = Object.fromEntries(
      [...given.matchAll(/--(\w+)=(\S+)/g)].map(([, option, value = ""]) => [option, value]),
    );
    stages.at(-1)?.instructions.push({ name, options, text: rest.trim() });
  }
  return stages;
}

/** The texts of a stage's instructions of one kind. */
export const textsOf = ({ instructions }: Stage, kind: string): string[] =>
  instructions.filter(({ name }) => name === kind).map(({ text }) => text);

/** A command in the form that runs without a shell. */
export function commandOf(text: string): string[] {
  return JSON.parse(text.replace(/^CMD\s+/, ""));
}
