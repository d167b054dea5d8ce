import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A server for one test, with its own data. */
export interface OwnServer {
  url: string;
  stop: () => Promise<void>;
}

const START_MS = 240_000;

const TSX = ["--import", "tsx"];
const SERVER = [...TSX, "--eval", 'await (await import("@guildway/server/main")).main()'];
const SPLIT = [...TSX, "tools/commands/start.ts", "--split"];

/** Serves the site in a folder, on a free port and with a new embedded database. */
export async function startOwnServer(
  repository: string,
  siteDir: string,
  env: Record<string, string> = {},
  host = "127.0.0.1",
): Promise<OwnServer> {
  const port = await freePort();
  const url = `http://${host}:${port}`;
  return start(SERVER, {
    folder: repository,
    port,
    url,
    env: { SITE_DIR: siteDir, PUBLIC_URL: url, ...env },
  });
}

/** Serves shell, API and each remote of the repository, each on its own port, as `npm start -- --split` does. */
export function startSplitServer(repository: string, port: number): Promise<OwnServer> {
  return start(SPLIT, { folder: repository, port, url: `http://localhost:${port}` });
}

/**
 * Runs a script of one package, as `npm start -w mf-jobs` does.
 *
 * @param ready path that is answered once the server is ready.
 */
export async function startScript(
  folder: string,
  script: string,
  ready: string,
  port?: number,
): Promise<OwnServer> {
  const { scripts } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [, ...command] = scripts[script].split(" ");
  const own = port ?? (await freePort());
  return start(command, { folder, port: own, url: `http://localhost:${own}`, ready });
}

interface Start {
  folder: string;
  port: number;
  url: string;
  ready?: string;
  env?: Record<string, string>;
}

async function start(
  command: string[],
  { folder, port, url, ready = "/readyz", env }: Start,
): Promise<OwnServer> {
  const dataDir = join(tmpdir(), `guildway-e2e-${port}`);
  rmSync(dataDir, { recursive: true, force: true });
  const server = spawn(process.execPath, command, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn", ...env },
  });
  await untilReady(server, url + ready);
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
    const answer = await fetch(url).catch(() => undefined);
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
