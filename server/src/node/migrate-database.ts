import { setTimeout as after } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import type { FileStore } from "../core/file-store";
import { CASING } from "../db/database";
import { seedSkills } from "../db/seed-skills";
import { adopt, isAdoptable } from "./adopt-database";
import { connectDatabase } from "./connect-database";
import { type Migration, readMigrations } from "./read-migrations";

/** Any fixed number: processes that migrate the same database do so one after the other. */
const MIGRATION_LOCK = 7_270_456;
const BETWEEN_TRIES_MS = 200;
/** While a migration waits for a table, every other query of the table waits behind it. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_TRIES = 20;
/** PostgreSQL's codes for a lock that wasn't available in time, and for sessions that wait for each other. */
const KEPT_OUT: readonly (string | undefined)[] = ["55P03", "40P01"];
/** PostgreSQL refuses to do this in a transaction. */
const OUTSIDE_TRANSACTION = /\bindex\s+concurrently\b/i;

/** The database's schema doesn't fit this version; the message says what to do. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
}

/** What a database remembers of a migration. */
interface Applied {
  hash: string;
  at: number;
}

/**
 * Brings the schema and the data that belongs to it up to date. It may take long, but waits only briefly for a lock and
 * then tries again, so that requests aren't held up behind it. The lock is a transaction's, so that it ends with it
 * behind every pooler, too.
 *
 * @param files where uploaded files are stored; only a database from before 1.0 needs it
 * @returns how many migrations were applied
 * @throws {SchemaError}
 */
export async function migrateDatabase(url: string, files?: FileStore): Promise<number> {
  const { pool } = connectDatabase(url, 2);
  const keeper = await pool.connect().catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  try {
    await lock(keeper);
    const client = await pool.connect();
    try {
      const [baseline, ...later] = readMigrations();
      const applied = await readApplied(client);
      let missing: Migration[];
      if (baseline && isBefore(applied, baseline)) {
        requireAdoptable(applied);
        const newestHash = applied.at(-1)?.hash;
        await inTransaction(client, baseline, () => adopt({ client, newestHash, baseline, files }));
        missing = later;
      } else missing = missingMigrations(applied);
      for (const migration of missing) await apply(client, migration);
      await seedSkills(drizzle(client, { casing: CASING }));
      return missing.length + (missing === later ? 1 : 0);
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
 * Checks that the schema has everything that this server expects. It may have more: while a release is rolled out, its
 * servers and those of the one before run on its schema.
 * @throws {SchemaError}
 */
export async function requireSchema(url: string): Promise<void> {
  const { pool } = connectDatabase(url, 1);
  try {
    const applied = await readApplied(pool);
    const [baseline] = readMigrations();
    if (baseline && isBefore(applied, baseline)) {
      requireAdoptable(applied);
      throw new SchemaError(
        "The database is from before version 1.0. Stop its servers, then run npm run migrate.",
      );
    }
    const { length } = missingMigrations(applied);
    if (length === 0) return;
    const migrations = length === 1 ? "1 migration" : `${length} migrations`;
    throw new SchemaError(
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

async function readApplied(client: Pick<Pool, "query"> | PoolClient): Promise<Applied[]> {
  const known = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!known.rows[0]?.exists) return [];
  const { rows } = await client.query(
    "select hash, created_at from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ hash, created_at }) => ({ hash, at: Number(created_at) }));
}

/** Whether the database's schema is from before 1.0. */
function isBefore(applied: readonly Applied[], baseline: Migration): boolean {
  const newest = applied.at(-1);
  return newest !== undefined && newest.at < baseline.at;
}

function requireAdoptable(applied: readonly Applied[]): void {
  if (isAdoptable(applied.at(-1)?.hash)) return;
  throw new SchemaError(
    "The database is from before version 1.0, and not from the last version before it (commit 880e3e8). Start that version on it once, then this one.",
  );
}

/**
 * Compares what was applied with what this version contains.
 *
 * @returns what has to be applied
 * @throws {SchemaError} if a migration was changed, isn't known, or comes before one that was applied
 */
function missingMigrations(applied: readonly Applied[]): Migration[] {
  const migrations = readMigrations();
  const hashes = new Map(applied.map(({ at, hash }) => [at, hash]));
  const known = new Set(migrations.map(({ at }) => at));
  const newestApplied = applied.at(-1)?.at ?? 0;
  const newestKnown = migrations.at(-1)?.at ?? 0;
  const missing: Migration[] = [];
  for (const migration of migrations) {
    const hash = hashes.get(migration.at);
    if (hash === undefined) missing.push(migration);
    else if (hash !== migration.hash) {
      throw new SchemaError(
        `The migration ${migration.name} was changed after the database was migrated. Restore its file, and make the change in a new migration.`,
      );
    }
  }
  const unknown = applied.find(({ at }) => !known.has(at) && (at < newestKnown || missing.length > 0));
  if (unknown) {
    throw new SchemaError(
      `The database has a migration of ${new Date(unknown.at).toISOString()} that this version doesn't contain. Use the version that migrated it, or another database.`,
    );
  }
  const late = missing.find(({ at }) => at < newestApplied);
  if (late) {
    throw new SchemaError(
      `The migration ${late.name} comes before one that the database already has. Create it anew, so that it comes last.`,
    );
  }
  return missing;
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  const run = async () => {
    for (const statement of migration.statements) await client.query(statement);
  };
  if (!migration.statements.some((statement) => OUTSIDE_TRANSACTION.test(statement))) {
    return inTransaction(client, migration, run);
  }
  // Without a time limit: such an index waits for all transactions that are older than it.
  await run();
  await remember(client, migration);
}

/** Runs all of a migration or nothing; again, if it didn't get a lock in time. */
async function inTransaction(
  client: PoolClient,
  migration: Migration,
  run: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query("begin");
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      // A role may have limits that are meant for requests.
      await client.query("set local statement_timeout = 0");
      await client.query("set local idle_in_transaction_session_timeout = 0");
      await run();
      await remember(client, migration);
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      if (!(error instanceof DatabaseError) || !KEPT_OUT.includes(error.code)) throw error;
      if (tries === LOCK_TRIES) {
        throw new SchemaError(
          `The migration ${migration.name} couldn't get a lock: other sessions keep using its tables. It changed nothing. End long transactions, then try again.`,
        );
      }
      await after(BETWEEN_TRIES_MS * tries);
    }
  }
}

async function remember(client: PoolClient, { hash, at }: Migration): Promise<void> {
  // The table is that of drizzle-orm's own migrator.
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    at,
  ]);
}
