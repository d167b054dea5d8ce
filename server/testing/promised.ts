import { contract } from "@guildway/shared/contract/contract";
import { type Wires, wires, wiresOf } from "@guildway/shared/federation/wire";
import { z } from "zod";
import { PROBLEMS } from "../src/kernel/core/problems";
import { configSchema } from "../src/platform/config";

/** What a release promises to everyone outside for all releases with the same first number. */
export interface Promised {
  calls: Wires;
  /** The types of errors. */
  errors: string[];
  /** The names of environment variables. */
  settings: string[];
}

const promised = z.object({ calls: wires, errors: z.array(z.string()), settings: z.array(z.string()) });

/** Reads what an earlier release has promised. */
export const readPromised = (text: string): Promised => promised.parse(JSON.parse(text));

/** What this version does. */
export const promisedNow = (): Promised => ({
  calls: wiresOf(contract),
  errors: Object.keys(PROBLEMS),
  settings: Object.keys(configSchema.shape),
});

/** Writes it with a line for each call. */
export function writePromised({ calls, errors, settings }: Promised): string {
  const lines = Object.entries(calls).map(
    ([name, wire]) => `${JSON.stringify(name)}: ${JSON.stringify(wire)}`,
  );
  return `{"errors": ${JSON.stringify(errors)},\n"settings": ${JSON.stringify(settings)},\n"calls": {\n${lines.join(",\n")}\n}}\n`;
}
