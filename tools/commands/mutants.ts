import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import globalSetup from "../../server/testing/global-setup";
import { exitWithError } from "../exit-with-error";
import { installPackages } from "../install-packages";
import { changedLines } from "../mutations/changed-lines";
import { cleanCopy } from "../mutations/clean-copy";
import { isMutable, isTest, nearbyTests, projectOf } from "../mutations/nearby-tests";
import { readOptions } from "../read-options";
import { cacheDir, repositoryRoot } from "../repository";

const USAGE = `npm run mutants -- <folder or file>… [--tests <folder or file>]… [--static] [--at-once <number>]
npm run mutants -- --changed

Changes the code in many small ways, one at a time, and runs the tests that reach the place. What no test notices is
listed at the end. Tests are those beside the code; --tests adds others. With --static, it changes what runs while a file
is loaded, too, and runs all tests for each such change. With --changed, it takes only the lines that
your branch changes, or, on main, the last commit. The second run of the same folders repeats only what is new.`;

const { values, positionals } = readOptions(USAGE, {
  changed: { type: "boolean", default: false },
  static: { type: "boolean", default: false },
  tests: { type: "string", multiple: true, default: [] },
  "at-once": { type: "string", default: "1" },
});

const git = (...args: string[]): string =>
  spawnSync("git", args, { cwd: repositoryRoot, encoding: "utf8", maxBuffer: 1e9 }).stdout;
const filesIn = (paths: string[]): string[] =>
  paths.length > 0
    ? git("ls-files", "-z", "--", ...paths)
        .split("\0")
        .filter(Boolean)
    : [];

const allTests = filesIn(["."]).filter(isTest);
const chosen = values.changed ? changed() : filesIn(positionals).filter(isMutable);
const files = chosen.map((place) => place.replace(/:[\d-]+$/, ""));
const tests = [
  ...new Set([
    ...files.flatMap((file) => nearbyTests(file, allTests)),
    ...filesIn(values.tests).filter(isTest),
  ]),
];
if (chosen.length === 0) {
  console.log(values.changed ? "No line of code was changed." : USAGE);
  process.exit(values.changed ? 0 : 1);
}

if (tests.length === 0) {
  console.error("There are no tests beside this code. Name some with --tests.");
  process.exit(1);
}

/** The lines that differ from main, or, on main, from the commit before. */
function changed(): string[] {
  const head = git("rev-parse", "HEAD").trim();
  const fork = git("merge-base", "main", "HEAD").trim();
  const base = fork === head ? "HEAD~1" : fork;
  return changedLines(git("diff", "--unified=0", "--no-color", base))
    .filter(({ file }) => isMutable(file))
    .map(({ file, lines }) => `${file}:${lines}`);
}

const packages = join(repositoryRoot, "tools/stryker");
installPackages(packages);
const { folder, remove } = cleanCopy();
const temporary = mkdtempSync(join(tmpdir(), "guildway-mutants-"));
// PostgreSQL may have to run as another user, who needs access.
chmodSync(temporary, 0o755);
process.on("exit", () => {
  remove();
  rmSync(temporary, { recursive: true, force: true });
});
let run: ReturnType<typeof spawn> | undefined;
let ended: NodeJS.Signals | undefined;
for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    ended = signal;
    run?.kill(signal);
  });
}

try {
  symlinkSync(join(packages, "node_modules"), join(folder, "tools/stryker/node_modules"));
  // Once, instead of for each mutant.
  await globalSetup({ rootDir: repositoryRoot });
  writeFileSync(join(folder, "stryker.config.json"), JSON.stringify(settings()));
  const { CI, ...env } = process.env;
  run = spawn(
    process.execPath,
    [join(packages, "node_modules/@stryker-mutator/core/bin/stryker.js"), "run", "stryker.config.json"],
    {
      cwd: folder,
      stdio: "inherit",
      env: {
        ...env,
        TMPDIR: temporary,
        MUTANTS_TESTS: join(temporary, "tests.json"),
        MUTANTS_JEST_CACHE: join(temporary, "jest"),
        JEST_PROJECTS: [...new Set(tests.map(projectOf))].join(),
      },
    },
  );
  const code = await new Promise<number>((resolve, reject) =>
    run?.on("error", reject).on("close", (status) => resolve(status ?? 1)),
  );
  process.exitCode = ended ? 128 + constants.signals[ended] : code;
} catch (error) {
  exitWithError(error);
} finally {
  await globalThis.endTestPostgres?.();
}

function settings() {
  const results = join(cacheDir, "mutants");
  mkdirSync(results, { recursive: true });
  const name = values.changed ? "changed" : positionals.join("+").replace(/[^\w.+-]+/g, "-");
  return {
    // The folder is a copy already.
    inPlace: true,
    mutate: chosen,
    testFiles: tests,
    testRunner: "jest-by-file",
    plugins: [
      join(packages, "node_modules/@stryker-mutator/jest-runner/dist/src/index.js"),
      join(packages, "jest-runner.mjs"),
    ],
    jest: { configFile: "tools/stryker/jest.config.js", enableFindRelatedTests: false },
    coverageAnalysis: "perTest",
    // What runs while a file is loaded needs all tests for each mutant, and is mostly tables and texts.
    ignoreStatic: !values.static,
    disableTypeChecks: false,
    concurrency: Number(values["at-once"]),
    timeoutMS: 5_000,
    dryRunTimeoutMinutes: 60,
    incremental: !values.changed,
    incrementalFile: join(results, `${name}.json`),
    reporters: ["clear-text", process.stdout.isTTY ? "progress" : "progress-append-only", "html"],
    clearTextReporter: { allowColor: process.stdout.isTTY, logTests: false, reportTests: false },
    htmlReporter: { fileName: join(results, `${name}.html`) },
    allowConsoleColors: process.stdout.isTTY,
    tempDirName: join(temporary, "stryker"),
  };
}
