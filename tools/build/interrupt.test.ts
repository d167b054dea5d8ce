import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { copyRepository } from "../../e2e/support/copy-of-repository";

const folder = mkdtempSync(join(tmpdir(), "interrupt-"));
const copy = join(folder, "copy");

beforeAll(() => copyRepository(join(import.meta.dirname, "../.."), copy));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["Ctrl-C, which reaches all its processes,", "SIGINT", (pid: number) => -pid],
  ["a signal only to the command", "SIGTERM", (pid: number) => pid],
] as const)("%s ends a build without a message", async (_, signal, target) => {
  const { NODE_ENV, JEST_WORKER_ID, INIT_CWD, ...env } = process.env;
  const build = spawn(process.execPath, ["--import", "tsx", "tools/commands/build.ts", "mf-quiz", "shell"], {
    cwd: copy,
    env,
    detached: true,
  });
  let said = "";
  for (const output of [build.stdout, build.stderr]) output.on("data", (data) => (said += data));
  while (!said.includes("Building")) await once(build.stdout, "data");
  await wait(2_000);
  // Closed once the last process that writes to it has ended.
  const closed = once(build, "close");
  process.kill(target(build.pid ?? 0), signal);
  await closed;
  expect(said).toBe("Building mf-quiz, shell\n");
});
