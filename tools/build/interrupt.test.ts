import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { copyRepository } from "../../e2e/support/copy-of-repository";

const folder = mkdtempSync(join(tmpdir(), "interrupt-"));
const copy = join(folder, "copy");

// PostgreSQL may have to run as another user, who needs access.
chmodSync(folder, 0o755);

beforeAll(() => copyRepository(join(import.meta.dirname, "../.."), copy));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const signals = [
  ["Ctrl-C, which reaches all its processes,", "SIGINT", (pid: number) => -pid],
  ["a signal only to the command", "SIGTERM", (pid: number) => pid],
] as const;

/** Starts a command in the copy, in a process group of its own. */
function start(script: string, args: string[], added: Record<string, string> = {}) {
  const { NODE_ENV, JEST_WORKER_ID, INIT_CWD, ...env } = process.env;
  const command = ["--import", "tsx", `tools/commands/${script}`, ...args];
  const child = spawn(process.execPath, command, { cwd: copy, env: { ...env, ...added }, detached: true });
  let said = "";
  for (const output of [child.stdout, child.stderr]) output.on("data", (data) => (said += data));
  return { child, said: () => said };
}

test.each(signals)("%s ends a build without a message", async (_, signal, target) => {
  const { child: build, said } = start("build.ts", ["mf-quiz", "shell"]);
  while (!said().includes("Building")) await once(build.stdout, "data");
  await wait(2_000);
  // Closed once the last process that writes to it has ended.
  const closed = once(build, "close");
  process.kill(target(build.pid ?? 0), signal);
  await closed;
  expect(said()).toBe("Building mf-quiz, shell\n");
});

test.each(signals)(
  "%s ends a first start, and leaves neither PostgreSQL nor unfinished pictures",
  async (_, signal, target) => {
    const data = join(folder, signal);
    rmSync(join(copy, ".cache"), { recursive: true, force: true });
    const { child: first, said } = start("start.ts", [], { DATA_DIR: data, PORT: "0" });
    const cache = () => (existsSync(join(copy, ".cache")) ? readdirSync(join(copy, ".cache")) : []);
    // Those that are finished have no more than their hash. On a slow machine, the signal may come after that.
    const isDrawing = () => cache().some((name) => /^demo-pictures-[0-9a-f]{16}-/.test(name));
    const isDrawn = () => cache().some((name) => /^demo-pictures-[0-9a-f]{16}$/.test(name));
    const closed = once(first, "close");
    while (!isDrawing() && !isDrawn() && first.exitCode === null) await wait(50);
    expect(existsSync(join(data, "postgres/postmaster.pid"))).toBe(true);
    process.kill(target(first.pid ?? 0), signal);
    expect(await closed).toEqual([0, null]);
    expect(said()).toMatch(/^Building .*\n( {2}\[.*\n)*$/);
    expect(existsSync(join(data, "postgres/postmaster.pid"))).toBe(false);
    expect(isDrawing()).toBe(false);
  },
);
