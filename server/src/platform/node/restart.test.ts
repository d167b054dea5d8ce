import { type ChildProcess, spawn } from "node:child_process";
import { chmod, chown, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ServerProcess } from "../../../testing/server-process";
import { untilReady } from "../../../testing/until-ready";

let folder: string;
let server: ServerProcess;
let other: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "guildway-restart-"));
  // PostgreSQL may have to run as another user, who needs access.
  await chmod(folder, 0o755);
  // A start that was killed while it wrote the password.
  await writeFile(join(folder, "postgres-password.new"), "");
  await start();
});
afterEach(() => other?.kill());
afterAll(async () => {
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

const dataFolder = () => join(folder, "postgres");
const pidFile = () => join(dataFolder(), "postmaster.pid");

async function start(): Promise<void> {
  server = await ServerProcess.start({ DATA_DIR: folder, NODE_ENV: "production", DRAIN_SECONDS: "0" });
}

async function killBoth(): Promise<void> {
  const [pid] = (await readFile(pidFile(), "utf8")).split("\n");
  const ended = server.end("SIGKILL");
  process.kill(Number(pid), "SIGKILL");
  await ended;
}

async function expectRunning(): Promise<void> {
  expect(server.output).toContain('"msg":"running"');
  expect((await untilReady(server.url)).status).toBe(200);
}

/** A process of PostgreSQL's own user, so that PostgreSQL can't tell it from one of its own. */
async function startOther(cwd: string): Promise<number> {
  const { uid, gid } = await stat(dataFolder());
  other = spawn("sleep", ["60"], { cwd, stdio: "ignore", ...(process.getuid?.() === 0 && { uid, gid }) });
  return other.pid ?? 0;
}

/** Changes a file left by a crash; it keeps its owner. */
async function rewritePidFile(change: (text: string) => string): Promise<void> {
  const { uid, gid } = await stat(pidFile());
  await writeFile(pidFile(), change(await readFile(pidFile(), "utf8")));
  if (process.getuid?.() === 0) await chown(pidFile(), uid, gid);
}

test("the server starts after it and PostgreSQL were killed, however soon", async () => {
  for (let round = 0; round < 3; round++) {
    await killBoth();
    await start();
    await expectRunning();
  }
});

test("a lock file that names another process doesn't keep PostgreSQL from starting", async () => {
  await killBoth();
  const pid = await startOther(tmpdir());
  await rewritePidFile((text) => text.replace(/^\d+/, `${pid}`));
  await start();
  await expectRunning();
});

test("an empty lock file doesn't keep PostgreSQL from starting", async () => {
  await killBoth();
  await rewritePidFile(() => "");
  await start();
  await expectRunning();
});

test("a PostgreSQL on the same data that doesn't accept connections yet is waited for", async () => {
  await killBoth();
  const pid = await startOther(dataFolder());
  await rewritePidFile((text) => text.replace(/^\d+/, `${pid}`));
  setTimeout(() => other?.kill(), 2_000);
  await start();
  await expectRunning();
});
