import { setTimeout as after } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { DatabaseError, type Pool, type PoolClient } from "pg";
import type { FileStore } from "../../kernel/core/file-store";
import { CASING } from "../../kernel/db/database";
import { seedSkills } from "../../kernel/db/seed-skills";
import { adopt, isAdoptable, MIGRATES, requireAlone } from "./adopt-database";
import { connectDatabase } from "./connect-database";
import { type Migration, readAdoption, readMigrations } from "./read-migrations";
import { explainRefusal, runInTransaction, SchemaError } from "./schema-error";

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
/** Finds the name of an index that a statement builds concurrently, as it is written. */
const BUILT =
  /^(?:\s|--.*\n)*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("(?:[^"]|"")+"|[\w$]+)/i;

/** What brings a baseline that was used before 1.0 was released up to date, by its hash. */
const INTERIM: ReadonlyMap<string | undefined, string> = new Map([
  ["836e327a50a32d5e5d6e37537165600096f1ecf5a495562e22ac294f47acb464", "interim.sql"],
]);

/** What a database remembers of a migration. */
interface Applied {
  hash: string;
  at: number;
}

interface Options {
  /** Where uploaded files are stored; only a database from before 1.0 needs it. */
  files?: FileStore | undefined;
  /** Is told, in a sentence, what this waits for. */
  onWait?: ((reason: string) => void) | undefined;
}

/**
 * Brings the schema and the data that belongs to it up to date. It may take long, but waits only briefly for a lock and
 * then tries again, so that requests aren't held up behind it. The lock is a transaction's, so that it ends with it
 * behind every pooler, too.
 *
 * @returns how many migrations were applied
 * @throws {SchemaError}
 */
export async function migrateDatabase(url: string, { files, onWait }: Options = {}): Promise<number> {
  const { pool } = connectDatabase(url, 2);
  const keeper = await pool.connect().catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  try {
    await keeper.query(`set application_name = '${MIGRATES}'`);
    await lock(keeper, onWait);
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
      for (const migration of missing) await applyMigration(client, migration);
      await seedSkills(drizzle(client, { casing: CASING }));
      return missing.length + (missing === later ? 1 : 0);
    } finally {
      client.release();
    }
  } catch (error) {
    throw error instanceof DatabaseError ? explainRefusal("The migration of the database", error) : error;
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
    await requirePublic(pool);
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
  } catch (error) {
    throw error instanceof DatabaseError ? explainRefusal("Looking at the database's schema", error) : error;
  } finally {
    await pool.end();
  }
}

/** Tries again and again: a statement that waited for the lock would hold up an index that is built concurrently. */
async function lock(keeper: PoolClient, onWait: Options["onWait"]): Promise<void> {
  for (let tries = 1; ; tries++) {
    await keeper.query("begin");
    await keeper.query("set local idle_in_transaction_session_timeout = 0");
    // Without a parameter: the portal of a statement with one would keep its snapshot, which such an index waits for.
    const { rows } = await keeper.query(`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as locked`);
    if (rows[0]?.locked === true) return;
    await keeper.query("rollback");
    if (tries === 1) onWait?.("Another process is migrating the database. This one waits until it is done.");
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
    else if (INTERIM.has(hash)) {
      throw new SchemaError(
        "The database was created shortly before version 1.0 was released. Run npm run migrate, or start with MIGRATE=true.",
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
      `The migration ${late.name} comes before one that the database already has. Create it anew, so that it comes last.`,
    );
  }
  return missing;
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

/** Applies one migration, and remembers it. */
export async function applyMigration(client: PoolClient, migration: Migration): Promise<void> {
  const { name, statements } = migration;
  if (!statements.some((statement) => OUTSIDE_TRANSACTION.test(statement))) {
    return inTransaction(client, migration, () => runInTransaction(client, statements));
  }
  // Such an index waits for all transactions that are older than it, so that no limit of the role may end it.
  await client.query("set statement_timeout = 0; set lock_timeout = 0");
  try {
    for (const statement of statements) {
      const built = BUILT.exec(statement)?.[1];
      // A run that failed or was interrupted leaves it, often invalid.
      if (built !== undefined) await client.query(`drop index concurrently if exists ${built}`);
      await client.query(statement);
    }
  } catch (error) {
    throw error instanceof DatabaseError ? explainRefusal(`The migration ${name}`, error) : error;
  }
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
      if (!(error instanceof DatabaseError)) throw error;
      if (!KEPT_OUT.includes(error.code)) throw explainRefusal(`The migration ${migration.name}`, error);
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
