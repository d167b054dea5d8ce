import { type ParseArgsConfig, parseArgs } from "node:util";

/** What a command was told that makes no sense; its message ends with how the command is used. */
export class UsageError extends Error {
  override name = "UsageError";
}

/**
 * Reads a command's options. `--help` shows how the command is used and ends it well, as does an output that nobody
 * reads to its end (`| head`).
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
  try {
    return parseArgs({ allowPositionals: true, strict: true, options });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(1);
  }
}
