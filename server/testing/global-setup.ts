import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";

declare global {
  // Jest's setup and teardown share one global object; workers see only the environment.
  var endTestPostgres: (() => Promise<void>) | undefined;
}

/**
 * Lets tests ask for the run's PostgreSQL (`findTestPostgres`). It is started for the first that asks, in a folder that
 * outlives the run; with `TEST_DATABASE_URL`, tests use that one.
 */
export default async function globalSetup({ rootDir }: { rootDir: string }): Promise<void> {
  let supervisor: ChildProcess | undefined;
  let answer: Promise<string> | undefined;

  const server = createServer(async (socket) => {
    socket.on("error", () => undefined);
    supervisor ??= startSupervisor(join(rootDir, "node_modules", ".cache", "guildway-tests"));
    answer ??= firstLine(supervisor);
    socket.end(await answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  process.env.TEST_POSTGRES_PORT = String((server.address() as AddressInfo).port);

  globalThis.endTestPostgres = async () => {
    server.close();
    if (!supervisor || supervisor.exitCode !== null) return;
    supervisor.stdin?.end();
    await once(supervisor, "exit");
  };
}

/** Its input ends with this process, even if that is killed. */
function startSupervisor(folder: string): ChildProcess {
  // It outlives the run's temporary folder.
  const { NODE_ENV, JEST_WORKER_ID, TMPDIR, TEMP, ...env } = process.env;
  return spawn(
    process.execPath,
    ["--import", "tsx", join(import.meta.dirname, `run-postgres${extname(import.meta.filename)}`), folder],
    // In its own process group, so that Ctrl-C ends only the run, and this process then cleans up.
    { stdio: ["pipe", "pipe", "inherit"], detached: true, env, cwd: import.meta.dirname },
  );
}

/** Empty if it ends without one. */
async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout) for await (const line of createInterface({ input: stdout })) return line;
  return "";
}
