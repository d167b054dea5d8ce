import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { findPostgresBinaries } from "./postgres-binaries";
import { findPostmaster } from "./postmaster";
import { requireFolder } from "./require-folder";
import { launchAs, type UserIds, unprivilegedUser } from "./unprivileged-user";

const run = promisify(execFile);

const DATABASE = "guildway";
/** Any fixed number: the server that holds this advisory lock owns the cluster. */
const OWNER_LOCK = 7_270_455;
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 25;

const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  // Of an SSD. The default is a spinning disk's, and searches would read whole tables to save jumps.
  "random_page_cost=1.1",
];

/** A PostgreSQL that the server runs itself. */
export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

interface Options {
  /** Folder for the cluster, its password and its log; created if missing. */
  folder: string;
  /** PostgreSQL settings, `name=value`. */
  settings?: string[];
  /** Prints PostgreSQL's output. */
  verbose?: boolean;
  /** Called if it ends without having been stopped; nothing restarts it. */
  onDeath?: (error: Error) => void;
}

/** Another server is running on the same data. */
export class AlreadyRunningError extends Error {
  override readonly name = "AlreadyRunningError";
}

/**
 * Starts PostgreSQL on a folder's data, creating both if missing. A server that was killed
 * leaves its PostgreSQL running, which is stopped first. The lock between two servers is an advisory
 * lock that the database drops with the connection, so no stale lock can be left behind.
 * @throws {AlreadyRunningError} if a running server uses the folder
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder);
  const cluster = await prepareCluster(folder);
  await stopOrphan(cluster);

  const { owner, port, server } = await startCluster(cluster, options);
  if (!(await becomeOwner(owner))) throw alreadyRunning(folder);
  try {
    await createDatabase(owner);
  } catch (error) {
    await owner.end();
    await stopCluster(cluster);
    throw error;
  }
  const reportExit = () => {
    options.onDeath?.(new Error(`PostgreSQL stopped unexpectedly. For the reason, see ${logFile(cluster)}`));
  };
  server.once("exit", reportExit);
  return {
    url: urlOf(cluster, port, DATABASE),
    async stop() {
      server.off("exit", reportExit);
      await owner.end();
      await stopCluster(cluster);
    },
  };
}

interface Cluster {
  folder: string;
  data: string;
  password: string;
  user: UserIds | undefined;
}

async function prepareCluster(folder: string): Promise<Cluster> {
  const user = unprivilegedUser();
  await requireFolder("DATA_DIR", folder);
  const cluster = {
    folder,
    data: join(folder, "postgres"),
    password: await readPassword(folder, user),
    user,
  };
  if (existsSync(join(cluster.data, "PG_VERSION"))) return cluster;
  if (existsSync(cluster.data) && (await readdir(cluster.data)).length > 0) throw incomplete(cluster);

  // Created elsewhere and then moved, so that an interrupted start leaves nothing that looks complete.
  const draft = `${cluster.data}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  if (user) await chown(draft, user.uid, user.gid);
  await execute(cluster, findPostgresBinaries().initdb, [
    `--pgdata=${draft}`,
    "--username=postgres",
    `--pwfile=${passwordFile(folder)}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // The same order and case rules on every machine.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ]);
  await rename(draft, cluster.data);
  return cluster;
}

function passwordFile(folder: string): string {
  return join(folder, "postgres-password");
}

async function readPassword(folder: string, user: UserIds | undefined): Promise<string> {
  const file = passwordFile(folder);
  if (!existsSync(file)) {
    // All or nothing, because a start may be killed at any moment.
    const draft = `${file}.new`;
    await writeFile(draft, randomBytes(24).toString("base64url"), { mode: 0o600 });
    if (user) await chown(draft, user.uid, user.gid);
    await rename(draft, file);
  }
  return (await readFile(file, "utf8")).trim();
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, LC_ALL: "C" };
}

async function execute({ user, folder }: Cluster, program: string, args: string[]): Promise<void> {
  try {
    const launch = launchAs(user, folder, program, args);
    await run(launch.program, launch.args, { ...launch.ids, cwd: folder, env: environment() });
  } catch (cause) {
    const output =
      (cause instanceof Error && "stderr" in cause && String(cause.stderr).trim()) || String(cause);
    throw new Error(`PostgreSQL can't be set up in ${folder}: ${output}`, { cause });
  }
}

/** Stops the PostgreSQL of a server that died; does nothing if none is running. */
async function stopOrphan(cluster: Cluster): Promise<void> {
  const client = await connectToOrphan(cluster);
  if (!client) return;
  const free = await becomeOwner(client);
  await client.end();
  if (!free) throw alreadyRunning(cluster.folder);
  await stopCluster(cluster);
}

/** Waits for one that is running but doesn't accept connections yet: it may still be recovering from the last crash. */
async function connectToOrphan(cluster: Cluster): Promise<Client | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const orphan = await findPostmaster(cluster.data);
    if (!orphan) return undefined;
    const client = orphan.port && (await tryConnect(cluster, orphan.port));
    if (client) return client;
    if (Date.now() > deadline) throw alreadyRunning(cluster.folder);
    await sleep(POLL_MS);
  }
}

async function tryConnect(cluster: Cluster, port: number): Promise<Client | undefined> {
  const client = new Client({ connectionString: urlOf(cluster, port, "postgres") });
  // If the connection breaks later, its next query fails.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    return undefined;
  }
}

async function becomeOwner(client: Client): Promise<boolean> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as owner", [OWNER_LOCK]);
  return rows[0]?.owner === true;
}

function alreadyRunning(folder: string): AlreadyRunningError {
  return new AlreadyRunningError(
    `A server is already running on the data in ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
}

function urlOf({ password }: Cluster, port: number, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
}

function incomplete({ data }: Cluster): Error {
  return new Error(
    `The database in ${data} isn't complete: it has no PG_VERSION. Restore it from a backup, or delete that folder to start with an empty database.`,
  );
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port was found");
  return address.port;
}

async function spawnPostgres(cluster: Cluster, port: number, options: Options): Promise<ChildProcess> {
  const settings = [...SETTINGS, ...(options.settings ?? [])];
  const log = await open(logFile(cluster), "w");
  const output = options.verbose ? "inherit" : log.fd;
  const { program, args, ids } = launchAs(cluster.user, cluster.folder, findPostgresBinaries().postgres, [
    "-D",
    cluster.data,
    "-p",
    String(port),
    ...settings.flatMap((setting) => ["-c", setting]),
  ]);
  const server = spawn(program, args, {
    ...ids,
    cwd: cluster.data,
    env: environment(),
    // In its own process group, so that Ctrl-C reaches only the server and requests can finish.
    detached: true,
    stdio: ["ignore", output, output],
  });
  await log.close();
  server.unref();
  return server;
}

function logFile({ folder }: Cluster): string {
  return join(folder, "postgres.log");
}

interface StartedCluster {
  owner: Client;
  port: number;
  server: ChildProcess;
}

/** Starts it, and retries while the processes of a killed PostgreSQL are still ending. */
async function startCluster(cluster: Cluster, options: Options): Promise<StartedCluster> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const port = await freePort();
    const server = await spawnPostgres(cluster, port, options);
    const owner = await connectWhenReady(cluster, port, server);
    if (owner) return { owner, port, server };
    const log = await readFile(logFile(cluster), "utf8");
    // Two servers that start at the same moment: PostgreSQL's own lock lets one of them through.
    if (log.includes('lock file "postmaster.pid" already exists')) throw alreadyRunning(cluster.folder);
    if (!log.includes("is still in use") || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start: ${log.trim()}`);
    }
    await sleep(10 * POLL_MS);
  }
}

async function connectWhenReady(
  cluster: Cluster,
  port: number,
  server: ChildProcess,
): Promise<Client | undefined> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline && server.exitCode === null && server.signalCode === null) {
    const client = await tryConnect(cluster, port);
    if (client) return client;
    await sleep(POLL_MS);
  }
  // A late one must not outlive this server: PostgreSQL takes it as a fast shutdown.
  server.kill("SIGINT");
  return undefined;
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
}

async function stopCluster(cluster: Cluster): Promise<void> {
  try {
    await execute(cluster, findPostgresBinaries().pgCtl, ["stop", "-D", cluster.data, "-m", "fast", "-w"]);
  } catch (error) {
    // It may have ended in the meantime.
    if (await findPostmaster(cluster.data)) throw error;
  }
}
