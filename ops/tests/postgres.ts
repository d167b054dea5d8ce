import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { connectDatabase } from "../../server/src/platform/node/connect-database";
import { Component, freePort, isRoot, runAsPostgres } from "./component";

const INSTALLED = "/usr/lib/postgresql";

/** The folder of the newest installed PostgreSQL's programs. */
function postgresPrograms(): string {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : [];
  const newest = versions.find((version) => existsSync(join(INSTALLED, version, "bin/postgres")));
  if (!newest) throw new Error("Install PostgreSQL: apt-get install postgresql");
  return join(INSTALLED, newest, "bin");
}

const program = (name: string) => join(postgresPrograms(), name);

/** A separate PostgreSQL, as an operator installs it. */
export class Postgres {
  private constructor(
    readonly port: number,
    private readonly folder: string,
    private component: Component,
  ) {}

  static async start(settings: readonly string[] = []): Promise<Postgres> {
    const folder = newFolder();
    runAsPostgres(program("initdb"), [
      `--pgdata=${folder}/data`,
      "--username=postgres",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ]);
    return Postgres.run(folder, await freePort(), settings);
  }

  /** Starts a standby that follows this one. */
  async startStandby(settings: readonly string[] = []): Promise<Postgres> {
    const folder = newFolder();
    runAsPostgres(program("pg_basebackup"), [
      `--pgdata=${folder}/data`,
      `--dbname=postgres://postgres@127.0.0.1:${this.port}/postgres`,
      "--write-recovery-conf",
      "--checkpoint=fast",
    ]);
    return Postgres.run(folder, await freePort(), settings);
  }

  private static async run(folder: string, port: number, settings: readonly string[]): Promise<Postgres> {
    const args = ["-D", `${folder}/data`, "-p", String(port)];
    for (const setting of ["listen_addresses=127.0.0.1", "unix_socket_directories=", ...settings])
      args.push("-c", setting);
    const command = [program("postgres"), ...args];
    const [first = "", ...rest] = isRoot
      ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", ...command]
      : command;
    const postgres = new Postgres(port, folder, await Component.start(port, first, rest));
    while (!(await postgres.answers())) await after(50);
    return postgres;
  }

  /** Runs a statement as its administrator. */
  async run(statement: string, database?: string): Promise<Record<string, unknown>[]> {
    const { pool } = connectDatabase(this.url(database), 1);
    try {
      return (await pool.query(statement)).rows;
    } finally {
      await pool.end();
    }
  }

  private answers(): Promise<boolean> {
    return this.run("select 1").then(
      () => true,
      () => false,
    );
  }

  /** Changes a setting that needs no restart. */
  async set(name: string, value: string): Promise<void> {
    await this.run(`alter system set ${name} = '${value}'`);
    await this.run("select pg_reload_conf()");
  }

  url(database = "postgres"): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  /** The folder of its data. */
  get data(): string {
    return join(this.folder, "data");
  }

  /** Ends it as a power cut does. */
  kill(): Promise<void> {
    return this.component.end("SIGKILL");
  }

  async end(signal: NodeJS.Signals = "SIGINT"): Promise<void> {
    await this.component.end(signal);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A folder that PostgreSQL's user may write to. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "guildway-postgres-"));
  chmodSync(folder, 0o777);
  return folder;
}
