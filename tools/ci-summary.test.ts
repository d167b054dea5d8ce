import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "summary-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fromJest = (line: string) => `Test Suites: 1 failed, 9 passed, 10 total\nTests:       ${line}\n`;

test.each([
  [
    "every run is counted",
    fromJest("3 passed, 3 total") + fromJest("4 passed, 4 total"),
    0,
    "7 passed, 0 failed",
    0,
  ],
  ["Playwright's too", `${fromJest("3 passed, 3 total")}  2 passed (1.0m)\n`, 0, "5 passed, 0 failed", 0],
  [
    "colours don't matter",
    "\u001b[1mTests:       \u001b[32m3 passed\u001b[39m, 3 total\n",
    0,
    "3 passed, 0 failed",
    0,
  ],
  ["skipped tests don't count", fromJest("2 skipped, 3 passed, 5 total"), 0, "3 passed, 0 failed", 0],
  ["a flaky test passed", "  1 flaky\n  2 passed (1.0m)\n", 0, "3 passed, 0 failed", 0],
  ["a failed test fails", fromJest("1 failed, 3 passed, 4 total"), 0, "3 passed, 1 failed", 1],
  [
    "a step without tests fails",
    `a.ts(1,2): error TS2322\n${fromJest("3 passed, 3 total")}`,
    1,
    "3 passed, 1 failed",
    1,
  ],
  ["no test at all fails", "npm error\n", 0, "0 passed, 1 failed", 1],
])("in CI's last line %s", (_, log, failedSteps, line, status) => {
  const file = join(folder, "log");
  writeFileSync(file, log);
  const summary = spawnSync(join(__dirname, "../.ci/summary"), [file, String(failedSteps)], {
    encoding: "utf8",
  });
  expect([summary.stdout.trim().split("\n").at(-1), summary.status]).toEqual([line, status]);
});
