import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { dataDir, runningAt } from "./product";

/** Whether journeys that let time pass must be skipped: the database of a product that runs elsewhere is out of reach. */
export const databaseOutOfReach = runningAt !== undefined;

/**
 * Runs one statement on the product's own database. It lets time pass, which no page can do: a test
 * moves a time into the past and checks what the product does.
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
