import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A server of a test's own, with its own data. */
export interface OwnServer {
  url: string;
  stop: () => Promise<void>;
}

const START_MS = 60_000;

const SERVER = ["--eval", 'await (await import("server/main")).main()'];
const SPLIT = ["tools/commands/start.ts", "--split"];

/** Serves the site in a folder, on a free port and a fresh embedded database. */
export async function startOwnServer(repository: string, siteDir: string): Promise<OwnServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return start(repository, SERVER, port, url, { SITE_DIR: siteDir, PUBLIC_URL: url });
}

/** Serves shell, API and each remote of the repository from a port of its own, as `npm start -- --split` does. */
export function startSplitServer(repository: string, port: number): Promise<OwnServer> {
  return start(repository, SPLIT, port, `http://localhost:${port}`, {});
}

async function start(
  repository: string,
  what: string[],
  port: number,
  url: string,
  more: Record<string, string>,
): Promise<OwnServer> {
  const dataDir = join(tmpdir(), `guildway-e2e-${port}`);
  rmSync(dataDir, { recursive: true, force: true });
  const server = spawn(process.execPath, ["--import", "tsx", ...what], {
    cwd: repository,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn", ...more },
  });
  await untilReady(server, url);
  return {
    url,
    stop: async () => {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  server.kill("SIGKILL");
  throw new Error(`the server was not ready within ${START_MS} ms`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
