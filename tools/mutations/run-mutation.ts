import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutation } from "./mutations";

/** How a test took to a mutation. */
export type Outcome = "noticed" | "unnoticed" | "doesn't apply";

/** Puts a mutation into a copy of the repository, runs its test there, and takes it out again. */
export function runMutation(folder: string, mutation: Mutation): Outcome {
  const file = join(folder, mutation.file);
  const before = readFileSync(file, "utf8");
  if (before.split(mutation.from).length !== 2) return "doesn't apply";
  try {
    writeFileSync(
      file,
      before.replace(mutation.from, () => mutation.to),
    );
    return passes(folder, mutation.test) ? "unnoticed" : "noticed";
  } finally {
    writeFileSync(file, before);
  }
}

/** A test that runs this long hangs because of the bug. */
const HANGS_AFTER_MS = 60_000;

/** Whether a test file passes. One that isn't found, or has no tests, doesn't. */
export function passes(folder: string, test: string): boolean {
  const config = test.startsWith("ops/")
    ? ["--config", "ops/jest.config.js"]
    : ["--testTimeout", String(HANGS_AFTER_MS)];
  const run = spawnSync("npx", ["jest", ...config, "--bail", "--runTestsByPath", test], {
    cwd: folder,
    encoding: "utf8",
  });
  return run.status === 0;
}
