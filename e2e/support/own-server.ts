import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { compileServer } from "@guildway/server/testing/compile-server";
import { copyDemoWorld, workersDatabase } from "./database";
import { demoRecruiter } from "./people";
import { developerOrigin, runFolder, splitPort, worldPort } from "./product";

/** A server for one worker or one test, with its own data. */
export interface OwnServer {
  url: string;
  stop: () => Promise<void>;
}

// A clean clone is built first, possibly on a busy machine.
const START_MS = 900_000;

const repository = join(import.meta.dirname, "../..");
const TSX = ["--import", "tsx"];
const START = [...TSX, "tools/commands/start.ts"];
const SERVER = [join(runFolder, "server", "main.mjs")];

/** Runs `npm start` on an empty folder until it has made the demo world, then compiles the server for the rest of the run. */
export async function makeDemoWorld(): Promise<void> {
  const url = `http://127.0.0.1:${worldPort}`;
  const env = { DATA_DIR: runFolder, ...OPTIONS };
  const product = await start(START, { folder: repository, port: worldPort, url, env });
  await product.stop();
  await compileServer(join(runFolder, "server"));
}

/** Serves the built product with a copy of the demo world, for one worker. */
export function startWorkersServer(): Promise<OwnServer> {
  return serve(workersDatabase, repository, join(repository, "dist"), OPTIONS);
}

/** Settings of the product that the journeys share. */
const OPTIONS = { MODERATORS: demoRecruiter.email, DEVELOPER_ORIGINS: developerOrigin };

/** Serves the site in a folder, on a free port and with a copy of the demo world. */
export function startOwnServer(
  folder: string,
  siteDir: string,
  env: Record<string, string> = {},
  host = "127.0.0.1",
): Promise<OwnServer> {
  own += 1;
  return serve(`${workersDatabase}_${own}`, folder, siteDir, env, host);
}

let own = 0;

async function serve(
  database: string,
  folder: string,
  siteDir: string,
  env: Record<string, string>,
  host = "127.0.0.1",
): Promise<OwnServer> {
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const world = await copyDemoWorld(database);
  return start(SERVER, { folder, port, url, env: { SITE_DIR: siteDir, PUBLIC_URL: url, ...world, ...env } });
}

/** Serves shell, API and each remote of the repository, each on its own port, as `npm start -- --split` does. */
export async function startSplitServer(folder: string): Promise<OwnServer> {
  const env = await copyDemoWorld(`${workersDatabase}_split`);
  return start([...START, "--split"], { folder, port: splitPort, url: `http://localhost:${splitPort}`, env });
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
  const env = { DATA_DIR: join(runFolder, `script-${own}`) };
  return start(command, { folder, port: own, url: `http://localhost:${own}`, ready, env });
}

interface Start {
  folder: string;
  port: number;
  url: string;
  ready?: string;
  env: { DATA_DIR: string } & Record<string, string>;
}

async function start(
  command: string[],
  { folder, port, url, ready = "/readyz", env }: Start,
): Promise<OwnServer> {
  const server = spawn(process.execPath, command, {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: "warn", ...env },
  });
  const ended = once(server, "exit");
  await untilReady(server, url + ready);
  return {
    url,
    stop: async () => {
      server.kill("SIGTERM");
      await ended;
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

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
