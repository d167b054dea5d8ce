import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "summary-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Step {
  command: string;
  code?: number;
  log?: string;
  results?: object;
}

function sumUp(...steps: Step[]) {
  const lines = steps.map(({ command, code = 0 }, index) => `${index + 1}\t70\t${code}\t${command}\n`);
  writeFileSync(join(folder, "steps"), lines.join(""));
  for (const [index, { log = "", results }] of steps.entries()) {
    writeFileSync(join(folder, `${index + 1}.log`), log);
    if (results) writeFileSync(join(folder, `${index + 1}.json`), JSON.stringify(results));
  }
  const script = join(__dirname, "../.ci/summary.js");
  const { stdout, status } = spawnSync(process.execPath, [script, folder], { encoding: "utf8" });
  return { output: stdout, last: stdout.trim().split("\n").at(-1), status };
}

const aTest = (status: string, name = "a test", tries = 1) => ({ name, status, tries });

const fromJest = (...tests: ReturnType<typeof aTest>[]) => ({
  files: [{ file: "shared/a.test.ts", seconds: 12.3, broken: false, tests }],
});

/** As Playwright writes it: a suite for each file, and one within for each `describe`. */
const fromPlaywright = (...outcomes: ("expected" | "flaky" | "unexpected" | "skipped")[]) => ({
  errors: [],
  suites: [
    {
      title: "chat.spec.ts",
      line: 0,
      specs: [],
      suites: [
        {
          title: "A chat",
          line: 3,
          specs: outcomes.map((status, index) => ({
            file: "chat.spec.ts",
            title: `opens ${index}`,
            tests: [{ status, results: Array(status === "flaky" ? 2 : 1).fill({ duration: 20_000 }) }],
          })),
        },
      ],
    },
  ],
});

test("the last line counts the tests of all steps", () => {
  const { last, status } = sumUp(
    { command: "npm ci" },
    { command: "npm test", results: fromJest(aTest("passed"), aTest("passed"), aTest("pending")) },
    { command: "npm run test:e2e", results: fromPlaywright("expected", "skipped") },
  );
  expect([last, status]).toEqual(["3 passed, 0 failed", 0]);
});

test("a table shows each step's seconds and counts, and the slowest files", () => {
  const { output } = sumUp(
    { command: "npm test", results: fromJest(aTest("passed"), aTest("pending")) },
    { command: "npm run test:e2e", results: fromPlaywright("expected", "flaky") },
  );
  expect(output).toMatch(/seconds +passed +failed +skipped +2nd try +step/);
  expect(output).toMatch(/70 +1 +0 +1 +0 +npm test\n/);
  expect(output).toMatch(/70 +2 +0 +0 +1 +npm run test:e2e\n/);
  expect(output).toMatch(/60 s {2}e2e\/tests\/chat\.spec\.ts\n +12 s {2}shared\/a\.test\.ts/);
});

test("a test that needed a second try passes and is named; more than ten fail the run", () => {
  const flaky = (count: number) =>
    fromJest(...Array.from({ length: count }, (_, index) => aTest("passed", `waits ${index}`, 2)));
  const few = sumUp(
    { command: "npm test", results: flaky(2) },
    { command: "e2e", results: fromPlaywright("flaky") },
  );
  expect(few.output).toContain("shared/a.test.ts › waits 1");
  expect(few.output).toContain("e2e/tests/chat.spec.ts › A chat opens 0");
  expect([few.last, few.status]).toEqual(["3 passed, 0 failed", 0]);

  const many = sumUp(
    { command: "npm test", results: flaky(10) },
    { command: "e2e", results: fromPlaywright("flaky") },
  );
  expect(many.output).toContain("11 tests needed a second try; at most 10 may.");
  expect([many.last, many.status]).toEqual(["11 passed, 1 failed", 1]);
});

test("a failed test is named and fails", () => {
  const { output, last, status } = sumUp(
    { command: "npm test", code: 1, results: fromJest(aTest("passed"), aTest("failed", "adds up", 2)) },
    { command: "npm run test:e2e", code: 1, results: fromPlaywright("unexpected") },
  );
  expect(output).toContain("shared/a.test.ts › adds up");
  expect(output).toContain("e2e/tests/chat.spec.ts › A chat opens 0");
  expect([last, status]).toEqual(["1 passed, 2 failed", 1]);
});

test("a file that can't be loaded and a product that doesn't start fail the run", () => {
  const broken = { files: [{ file: "shared/b.test.ts", seconds: 0, broken: true, tests: [] }] };
  const { output, last } = sumUp(
    { command: "npm test", code: 1, results: broken },
    {
      command: "npm run test:e2e",
      code: 1,
      results: { suites: [], errors: [{ message: "No answer\nat all" }] },
    },
  );
  expect(output).toContain("  shared/b.test.ts\n  No answer\n");
  expect(last).toBe("0 passed, 2 failed");
});

test("a step that fails without a test fails the run, which shows the end of its output", () => {
  const { output, last, status } = sumUp(
    { command: "npm test", code: 2, log: "a.ts(1,2): error TS2322\n" },
    { command: "npm run test:e2e", results: fromPlaywright("expected") },
  );
  expect(output).toContain("  a.ts(1,2): error TS2322\n");
  expect([last, status]).toEqual(["1 passed, 1 failed", 1]);
});

test("a run without tests fails", () => {
  expect(sumUp({ command: "npm ci" })).toMatchObject({ last: "0 passed, 1 failed", status: 1 });
});
