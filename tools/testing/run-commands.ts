import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";

/** One command to run, as if it had been started in a process of its own. */
export interface Run {
  /** The command's file. */
  file: string;
  args: string[];
  cwd: string;
  env?: Record<string, string>;
}

export interface Outcome {
  status: number;
  stdout: string;
  stderr: string;
}

/** A command reads its arguments, its folder and its environment when it is imported. */
const RUN_EACH = `
  const outcomes = [];
  const { log, error } = console;
  const given = { ...process.env };
  // With --eval among them, Node would take the file for an argument.
  process.execArgv = [];
  for (const { url, args, cwd, env } of JSON.parse(process.argv[1])) {
    const outcome = { status: 0, stdout: "", stderr: "" };
    console.log = (text) => { outcome.stdout += text + "\\n"; };
    console.error = (text) => { outcome.stderr += text + "\\n"; };
    process.exit = (code = 0) => { throw { code }; };
    process.argv = [process.execPath, url, ...args];
    process.env = { ...given, ...env };
    process.chdir(cwd);
    await import(url + "?" + outcomes.length).catch((thrown) => {
      outcome.status = thrown.code ?? 1;
      if (thrown instanceof Error) outcome.stderr += thrown.stack;
    });
    outcome.status ||= process.exitCode ?? 0;
    process.exitCode = undefined;
    outcomes.push(outcome);
  }
  log(JSON.stringify(outcomes));`;

/** Runs commands one after the other in one process: most of a command's time is spent on starting Node. */
export function runCommands(runs: readonly Run[]): Outcome[] {
  const { NODE_ENV, JEST_WORKER_ID, INIT_CWD, npm_lifecycle_event, ...env } = process.env;
  const asked = runs.map(({ file, ...run }) => ({ url: pathToFileURL(file).href, ...run }));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      "--import",
      import.meta.resolve("tsx"),
      "--input-type=module",
      "--eval",
      RUN_EACH,
      JSON.stringify(asked),
    ],
    { cwd: import.meta.dirname, encoding: "utf8", env },
  );
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}
