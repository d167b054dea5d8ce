import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { dataDir, runningAt } from "./product";

/** Why a journey that lets time pass can't go: the database of a product that runs elsewhere is out of reach. */
export const databaseOutOfReach = runningAt !== undefined;

/**
 * Runs one statement on the product's own database. For letting time pass, which no page can do: a test
 * moves a moment into the past and looks at what the product makes of it.
 * @returns how many rows it changed
 */
export async function passTime(statement: string, values: unknown[]): Promise<number> {
  const client = new Client({ connectionString: await databaseUrl() });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, values);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}

/** The fourth line of PostgreSQL's `postmaster.pid` is its port. */
async function databaseUrl(): Promise<string> {
  const [password, state] = await Promise.all([
    readFile(join(dataDir, "postgres-password"), "utf8"),
    readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8"),
  ]);
  return `postgres://postgres:${password.trim()}@127.0.0.1:${state.split("\n")[3]}/guildway`;
}
