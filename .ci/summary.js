import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/*
 * node .ci/summary.js <folder>
 * Sums up CI's steps from a folder with a line for each in `steps` (number, seconds, exit code and command, separated by
 * tabs), its output in `<number>.log`, and its tests in `<number>.json` as Jest's reporter or Playwright's wrote them.
 * The last line is "N passed, N failed". Fails if a test or a step failed, if no test was run, or if more than a few
 * passed only when they were tried again.
 */
const MOST_SECOND_TRIES = 10;
const SLOWEST = 20;

const [folder = ""] = process.argv.slice(2);
const steps = readFileSync(join(folder, "steps"), "utf8").trim().split("\n").map(readStep);
const files = steps.flatMap((step) => step.files);
const again = steps.flatMap((step) => step.again);

const numbers = (...cells) => cells.map((cell) => String(cell).padStart(9)).join("");
console.log(`\n${numbers("seconds", "passed", "failed", "skipped", "2nd try")}  step`);
for (const { command, seconds, passed, failed, skipped, again, code } of steps) {
  const row = numbers(seconds, passed.length, failed.length, skipped.length, again.length);
  console.log(`${row}  ${command}${code === 0 ? "" : `: failed (${code})`}`);
}
print(
  `The ${SLOWEST} slowest test files:`,
  slowest().map(({ file, seconds }) => `${seconds.toFixed().padStart(5)} s  ${file}`),
);
print("Passed only when tried again:", again);
print(
  "Failed:",
  steps.flatMap((step) => step.failed),
);
for (const { command, code, failed, log } of steps) {
  // Type errors and the like.
  if (code !== 0 && failed.length === 0)
    print(`The end of ${command}:`, log.trimEnd().split("\n").slice(-40));
}

const problems = steps
  .filter(({ code, failed }) => code !== 0 && failed.length === 0)
  .map(({ command }) => command);
const passed = steps.flatMap((step) => step.passed).length;
const failed = steps.flatMap((step) => step.failed).length;
if (passed === 0) problems.push("No test was run.");
if (again.length > MOST_SECOND_TRIES)
  problems.push(`${again.length} tests needed a second try; at most ${MOST_SECOND_TRIES} may.`);
print("The run fails:", problems);
console.log(`\n${passed} passed, ${failed || problems.length} failed`);
if (failed || problems.length) process.exitCode = 1;

function print(heading, lines) {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.map((line) => `  ${line}`).join("\n")}`);
}

function slowest() {
  return files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
}

function readStep(line) {
  const [number, seconds, code, command] = line.split("\t");
  const results = join(folder, `${number}.json`);
  const files = existsSync(results) ? readFiles(JSON.parse(readFileSync(results, "utf8"))) : [];
  const named = files.flatMap(({ file, tests, broken }) => [
    ...tests.map((test) => ({ ...test, title: `${file} › ${test.name}` })),
    ...(broken ? [{ title: file, status: "failed" }] : []),
  ]);
  const titles = (isMeant) => named.filter(isMeant).map(({ title }) => title);
  return {
    command,
    seconds,
    code: Number(code),
    files,
    log: readFileSync(join(folder, `${number}.log`), "utf8"),
    passed: titles(({ status }) => status === "passed"),
    failed: titles(({ status }) => status === "failed"),
    skipped: titles(({ status }) => status !== "passed" && status !== "failed"),
    again: titles(({ status, tries }) => status === "passed" && tries > 1),
  };
}

function readFiles(results) {
  if (results.files) return results.files;
  const files = new Map();
  for (const suite of results.suites) collect(suite, [], files);
  // What failed outside of tests, such as a product that didn't start.
  const broken = results.errors.map(({ message }) => ({
    file: message?.split("\n")[0] ?? "?",
    seconds: 0,
    broken: true,
    tests: [],
  }));
  return [...files.values(), ...broken];
}

/** Playwright's suites: one for each file, others within for each `describe`. */
function collect({ specs = [], suites = [] }, titles, files) {
  for (const { file, title, tests } of specs) {
    if (!files.has(file))
      files.set(file, { file: `e2e/tests/${file}`, seconds: 0, broken: false, tests: [] });
    const known = files.get(file);
    for (const { status, results } of tests) {
      known.seconds += results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      const outcome = { expected: "passed", flaky: "passed", skipped: "skipped" }[status] ?? "failed";
      known.tests.push({ name: [...titles, title].join(" "), status: outcome, tries: results.length });
    }
  }
  for (const suite of suites) collect(suite, suite.line > 0 ? [...titles, suite.title] : titles, files);
}
