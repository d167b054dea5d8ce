import { setTimeout as after } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import { CASING } from "../db/database";
import { seedSkills } from "../db/seed-skills";
import { connectDatabase } from "./connect-database";

const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));
/** Any fixed number: processes that migrate the same database do so one after the other. */
const MIGRATION_LOCK = 7_270_456;
const BETWEEN_TRIES_MS = 200;
/** PostgreSQL refuses to do this in a transaction. */
const OUTSIDE_TRANSACTION = /\bindex\s+concurrently\b/i;

/** The database's schema is older than this server; the message says what to do. */
export class SchemaBehindError extends Error {
  override readonly name = "SchemaBehindError";
}

/**
 * Brings the schema and the data that belongs to it up to date, without time limits, because it may take long. The lock
 * is a transaction's, so that it ends with it behind every pooler, too.
 *
 * @returns how many migrations were applied
 */
export async function migrateDatabase(url: string): Promise<number> {
  const { pool } = connectDatabase(url, 2);
  const keeper = await pool.connect().catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  try {
    await lock(keeper);
    const client = await pool.connect();
    try {
      const missing = await missingMigrations(client);
      for (const migration of missing) await apply(client, migration);
      await seedSkills(drizzle(client, { casing: CASING }));
      return missing.length;
    } finally {
      client.release();
    }
  } finally {
    await keeper.query("rollback").catch(() => undefined);
    keeper.release(true);
    await pool.end();
  }
}

/**
 * Checks that the schema has everything that this server expects; it may have more.
 * @throws {SchemaBehindError}
 */
export async function requireSchema(url: string): Promise<void> {
  const { pool } = connectDatabase(url, 1);
  try {
    const { length } = await missingMigrations(pool);
    if (length === 0) return;
    const migrations = length === 1 ? "1 migration" : `${length} migrations`;
    throw new SchemaBehindError(
      `The database lacks ${migrations}. Run npm run migrate, or start with MIGRATE=true.`,
    );
  } finally {
    await pool.end();
  }
}

/** Tries again and again: a statement that waited for the lock would hold up an index that is built concurrently. */
async function lock(keeper: PoolClient): Promise<void> {
  for (;;) {
    await keeper.query("begin");
    await keeper.query("set local idle_in_transaction_session_timeout = 0");
    // Without a parameter: the portal of a statement with one would keep its snapshot, which such an index waits for.
    const { rows } = await keeper.query(`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as locked`);
    if (rows[0]?.locked === true) return;
    await keeper.query("rollback");
    await after(BETWEEN_TRIES_MS);
  }
}

// The table is that of drizzle-orm's own migrator, which created the first databases.
async function missingMigrations(client: Pick<Pool, "query"> | PoolClient): Promise<MigrationMeta[]> {
  const known = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  const newest = known.rows[0]?.exists
    ? await client.query("select max(created_at) as at from drizzle.__drizzle_migrations")
    : undefined;
  const at = Number(newest?.rows[0]?.at ?? 0);
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).filter(({ folderMillis }) => folderMillis > at);
}

async function apply(client: PoolClient, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  const inTransaction = !sql.some((statement) => OUTSIDE_TRANSACTION.test(statement));
  if (inTransaction) await client.query("begin");
  try {
    for (const statement of sql) await client.query(statement);
    await client.query("create schema if not exists drizzle");
    await client.query(
      "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      hash,
      folderMillis,
    ]);
    if (inTransaction) await client.query("commit");
  } catch (error) {
    if (inTransaction) await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
