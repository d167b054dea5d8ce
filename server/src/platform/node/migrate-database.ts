import { setTimeout as after } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import type { FileStore } from "../../kernel/core/file-store";
import { CASING } from "../../kernel/db/database";
import { seedSkills } from "../../kernel/db/seed-skills";
import { adopt, isAdoptable, requireAlone } from "./adopt-database";
import { applyMigration, inTransaction, type Log } from "./apply-migration";
import { connectDatabase } from "./connect-database";
import { MIGRATES } from "./migration-progress";
import { type Migration, readAdoption, readMigrations } from "./read-migrations";
import { explainFailure, runInTransaction, SchemaError } from "./schema-error";
import { describeNewer } from "./schema-release";

/** Any fixed number: processes that migrate the same database do so one after the other. */
const MIGRATION_LOCK = 7_270_456;
const BETWEEN_TRIES_MS = 200;

/** The scripts that update a baseline from before the release of 1.0, by its hash. */
const INTERIM: ReadonlyMap<string | undefined, string> = new Map([
  ["836e327a50a32d5e5d6e37537165600096f1ecf5a495562e22ac294f47acb464", "interim.sql"],
]);

/** Hashes that a migration had before it was released, with its name, if it did the same in another way. */
const FORMER: ReadonlyMap<string, string> = new Map([
  ["07986bca43269f8f9a4c465ac24498a55f62f08650e97c709c8253b7c800de46", "0003_fold-rows"],
  ["e17b885ec9619a9d7df3f860a49c71821cfca356d9caab7049e9cb464e43fd47", "0003_fold-rows"],
]);

/** A database's record of a migration. */
interface Applied {
  hash: string;
  at: number;
}

interface Options {
  /** Where uploaded files are stored; only a database from before 1.0 needs it. */
  files?: FileStore | undefined;
  log?: Log | undefined;
}

/**
 * Brings the schema and the data that belongs to it up to date. It may take long, but waits only briefly for a lock
 * and then retries, so that requests aren't blocked. The lock belongs to a transaction, so that it ends with it
 * even behind a pooler.
 *
 * @returns how many migrations were applied
 * @throws {SchemaError}
 */
export async function migrateDatabase(url: string, { files, log }: Options = {}): Promise<number> {
  const { pool } = connectDatabase(url, 2);
  const lockClient = await pool.connect().catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  try {
    await lockClient.query(`set application_name = '${MIGRATES}'`);
    await lock(lockClient, log);
    const client = await pool.connect();
    try {
      await client.query(`set application_name = '${MIGRATES}'`);
      await requirePublic(client);
      const [baseline, ...later] = readMigrations();
      const applied = await readApplied(client);
      let missing: Migration[];
      if (baseline && isBefore(applied, baseline)) {
        requireAdoptable(applied);
        await requireAlone(client);
        const newestHash = applied.at(-1)?.hash;
        await inTransaction(client, baseline, () => adopt({ client, newestHash, baseline, files }));
        missing = later;
      } else {
        if (baseline) await updateInterim(client, baseline, applied);
        missing = missingMigrations(await readApplied(client));
        if (applied.length === 0) await requireNoTables(client);
      }
      for (const migration of missing) await applyMigration(client, migration, log);
      await seedSkills(drizzle(client, { casing: CASING }));
      return missing.length + (missing === later ? 1 : 0);
    } finally {
      client.release();
    }
  } catch (error) {
    throw explainFailure("The migration of the database", error);
  } finally {
    await lockClient.query("rollback").catch(() => undefined);
    lockClient.release(true);
    await pool.end();
  }
}

/**
 * Checks that the schema has everything that this server expects. It may have more: while a release is rolled out, its
 * servers and those of the one before run on its schema.
 *
 * @returns what an operator should know about a newer schema
 * @throws {SchemaError}
 */
export async function requireSchema(url: string): Promise<string | undefined> {
  const { pool } = connectDatabase(url, 1);
  try {
    await requirePublic(pool);
    const applied = await readApplied(pool);
    const [baseline] = readMigrations();
    if (baseline && isBefore(applied, baseline)) {
      requireAdoptable(applied);
      throw new SchemaError(
        "The database is from before version 1.0. Stop its servers, then run guildway migrate.",
      );
    }
    const { length } = missingMigrations(applied);
    if (length === 0) return await describeNewer(pool, newerThanKnown(applied));
    const migrations = length === 1 ? "1 migration" : `${length} migrations`;
    throw new SchemaError(
      `The database lacks ${migrations}. Run guildway migrate, or start with MIGRATE=true.`,
    );
  } catch (error) {
    throw explainFailure("Looking at the database's schema", error);
  } finally {
    await pool.end();
  }
}

/** Polls, because a statement that waits for the lock would block an index that is built concurrently. */
async function lock(lockClient: PoolClient, log: Options["log"]): Promise<void> {
  for (let tries = 1; ; tries++) {
    await lockClient.query("begin");
    await lockClient.query("set local idle_in_transaction_session_timeout = 0");
    // Without a parameter: the portal of a statement with one would keep its snapshot, which such an index waits for.
    const { rows } = await lockClient.query(`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as locked`);
    if (rows[0]?.locked === true) return;
    await lockClient.query("rollback");
    if (tries === 1) log?.("Another process is migrating the database. This one waits until it is done.");
    await after(BETWEEN_TRIES_MS);
  }
}

/** Guildway's statements name no schema, apart from a few that name this one. */
async function requirePublic(client: Pick<Pool, "query"> | PoolClient): Promise<void> {
  const { rows } = await client.query(
    "select current_schema() as schema, current_setting('search_path') as path",
  );
  const { schema, path } = rows[0] ?? {};
  if (schema === "public") return;
  throw new SchemaError(
    `Guildway's tables belong in the schema public, but the database user's search_path (${path}) leads to ${schema ?? "no schema that it may use"}. Run alter role … set search_path = public, or use a database of its own.`,
  );
}

/** Tables without a record of migrations: an incomplete restore, or another program's database. */
async function requireNoTables(client: PoolClient): Promise<void> {
  const { rows } = await client.query(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname in ('accounts', 'profiles', 'posts', 'jobs', 'skills') limit 1",
  );
  if (rows.length === 0) return;
  throw new SchemaError(
    `The database has a table ${rows[0].name}, but no record of Guildway's migrations. Restore a complete backup with the schema drizzle, or use an empty database.`,
  );
}

/** Reads which migrations a database records. */
export async function readApplied(client: Pick<Pool, "query"> | PoolClient): Promise<Applied[]> {
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
export function missingMigrations(applied: readonly Applied[]): Migration[] {
  const migrations = readMigrations();
  const hashes = new Map(applied.map(({ at, hash }) => [at, hash]));
  const known = new Set(migrations.map(({ at }) => at));
  const newestApplied = applied.at(-1)?.at ?? 0;
  const newestKnown = migrations.at(-1)?.at ?? 0;
  const missing: Migration[] = [];
  for (const migration of migrations) {
    const hash = hashes.get(migration.at);
    if (hash === undefined) missing.push(migration);
    else if (FORMER.get(hash) === migration.name) continue;
    else if (INTERIM.has(hash)) {
      throw new SchemaError(
        "The database was created shortly before version 1.0 was released. Run guildway migrate, or start with MIGRATE=true.",
      );
    } else if (hash !== migration.hash && migration === migrations[0]) {
      throw new SchemaError(
        "The database was created by another version of 1.0 that wasn't released, or the migration 0000_baseline was changed. Use the version that created it, or another database.",
      );
    } else if (hash !== migration.hash) {
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
      `The migration ${late.name} comes before one that the database already has. Create it again, so that it comes last.`,
    );
  }
  return missing;
}

/** When the newest migration was created that only a newer version contains; undefined if there is none. */
function newerThanKnown(applied: readonly Applied[]): number | undefined {
  const [known, newest] = [readMigrations().at(-1)?.at ?? 0, applied.at(-1)?.at ?? 0];
  return newest > known ? newest : undefined;
}

/** Brings a database of a baseline that was used before 1.0 was released to the schema of the released one. */
async function updateInterim(client: PoolClient, baseline: Migration, applied: readonly Applied[]) {
  const file = INTERIM.get(applied.find(({ at }) => at === baseline.at)?.hash);
  if (file === undefined) return;
  await inTransaction(client, baseline, async () => {
    await runInTransaction(client, readAdoption([file]));
    await client.query("delete from drizzle.__drizzle_migrations where created_at = $1", [baseline.at]);
  });
}
