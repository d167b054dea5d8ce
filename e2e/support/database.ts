import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { runFolder, runningAt } from "./product";

/** The database of this worker's product. A worker that replaces one whose test failed has another. */
export const workersDatabase = `worker_${process.env.TEST_WORKER_INDEX}`;

/** Whether journeys that let time pass are skipped, because the database of a product that runs elsewhere can't be reached. */
export const databaseOutOfReach = runningAt !== undefined;

/**
 * Runs one statement on the worker's own database. It lets time pass, which no page can do: a test
 * moves a time into the past and checks what the product does.
 * @returns how many rows it changed
 */
export async function passTime(statement: string, values: unknown[]): Promise<number> {
  const client = new Client({ connectionString: databaseUrl(workersDatabase) });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, values);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/**
 * Copies the demo world, with a database and a folder of its own.
 *
 * @returns the settings of a server that uses the copy
 */
export async function copyDemoWorld(name: string): Promise<{ DATA_DIR: string } & Record<string, string>> {
  const client = new Client({ connectionString: databaseUrl("postgres") });
  await client.connect();
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} template guildway`);
  } finally {
    await client.end();
  }
  const DATA_DIR = join(runFolder, name);
  rmSync(DATA_DIR, { recursive: true, force: true });
  cpSync(join(runFolder, "files"), join(DATA_DIR, "files"), { recursive: true });
  // The embedded database has such a key, too.
  const SECRETS_KEY = readFileSync(join(runFolder, "secrets-key"), "utf8");
  return { DATABASE_URL: databaseUrl(name), DATA_DIR, SECRETS_KEY };
}

/** Address of a database of the run. */
function databaseUrl(name: string): string {
  const url = new URL(process.env.E2E_DATABASE_URL ?? "");
  url.pathname = name;
  return url.href;
}
