import { type ParseArgsConfig, parseArgs } from "node:util";
import { swallowedOptions } from "./swallowed-options";

/** Invalid options; the message ends with the command's usage. */
export class UsageError extends Error {
  override name = "UsageError";
}

/**
 * Reads a command's options. `--help` prints the usage and exits successfully, as does output that is cut off (`|
 * head`). Options that npm kept for itself are refused: without them the command would do something else.
 */
export function readOptions<const T extends NonNullable<ParseArgsConfig["options"]>>(
  usage: string,
  options: T,
): ReturnType<typeof parseArgs<{ allowPositionals: true; strict: true; options: T }>> {
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));
  if (process.argv.some((argument) => argument === "--help" || argument === "-h")) {
    console.log(usage);
    process.exit(0);
  }
  const swallowed = swallowedOptions(Object.keys(options), process.argv, process.env);
  if (swallowed.length > 0) {
    console.error(
      `npm kept ${swallowed.join(" and ")} for itself, so nothing was done. Put -- before the options.\n\n${usage}`,
    );
    process.exit(1);
  }
  try {
    return parseArgs({ allowPositionals: true, strict: true, options });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(1);
  }
}
