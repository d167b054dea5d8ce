import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Pool } from "pg";
import type { Config } from "../config";
import { CASING, type Database } from "../db/database";
import { seedSkills } from "../db/seed-skills";

const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));
/** Any fixed number: servers that start at once on the same database migrate one after the other. */
const MIGRATION_LOCK = 7_270_456;
/** A database that doesn't respond can't end its own statements, so the client gives up this much later. */
const SILENCE_MS = 5_000;

export interface DatabaseConnection {
  db: Database;
  pool: Pool;
}

/** How long a pool's users wait, in milliseconds. */
export interface DatabaseLimits {
  /** For a free or a new connection. */
  connect: number;
  /** For one statement. */
  statement: number;
  /** For a lock that another transaction holds. */
  lock: number;
  /** For the next statement of an open transaction. */
  idleTransaction: number;
}

/** How long a request may wait, while someone is looking at a page. */
export function requestLimits(config: Config): DatabaseLimits {
  return {
    connect: config.DATABASE_CONNECT_TIMEOUT * 1000,
    statement: config.DATABASE_STATEMENT_TIMEOUT * 1000,
    lock: config.DATABASE_LOCK_TIMEOUT * 1000,
    idleTransaction: config.DATABASE_IDLE_TRANSACTION_TIMEOUT * 1000,
  };
}

/** How long workers, the sweep and exports may wait: nobody is watching, but none may hang forever. */
export const BACKGROUND_LIMITS: DatabaseLimits = {
  connect: 30_000,
  statement: 300_000,
  lock: 60_000,
  idleTransaction: 300_000,
};

/** Opens a connection pool; without limits, everything may take any time. */
export function connectDatabase(url: string, max = 10, limits?: DatabaseLimits): DatabaseConnection {
  const pool = new Pool({
    connectionString: url,
    max,
    ...(limits && {
      connectionTimeoutMillis: limits.connect,
      statement_timeout: limits.statement,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleTransaction,
      query_timeout: limits.statement + SILENCE_MS,
    }),
  });
  // The pool replaces a connection that breaks while idle. One that breaks in a transaction fails that transaction and is
  // then dropped. Without a handler, either event would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { pool, db: drizzle(pool, { casing: CASING }) };
}

/** Brings the schema and the data that belongs to it up to date, on a pool without limits, because it may take long. */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const db = drizzle(client, { casing: CASING });
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await seedSkills(db);
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
    client.release();
  }
}
