import { setTimeout as rest } from "node:timers/promises";
import { DatabaseError, type PoolClient } from "pg";
import { showProgress } from "./migration-progress";
import type { Migration } from "./read-migrations";
import { explainFailure, runInTransaction, SchemaError } from "./schema-error";
import { rememberRelease } from "./schema-release";

const BETWEEN_TRIES_MS = 200;
/** While a migration waits for a table, every other query of the table waits behind it. */
const LOCK_TIMEOUT_MS = 2_000;
const LOCK_TRIES = 20;
/** PostgreSQL's codes for a lock that wasn't available in time, and for sessions that wait for each other. */
const LOCK_FAILURES: readonly (string | undefined)[] = ["55P03", "40P01"];
/** PostgreSQL refuses to do this in a transaction. */
const OUTSIDE_TRANSACTION = /\bindex\s+concurrently\b/i;
/** Finds the name of an index that a statement builds concurrently, as written. */
const BUILT =
  /^(?:\s|--.*\n)*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("(?:[^"]|"")+"|[\w$]+)/i;

/** Marks statements that are repeated for the next rows until there are none, each time in a transaction of its own. */
const IN_BATCHES = /^-- in batches/m;
/** The placeholder in such a statement for the id after which its rows begin. */
const BEFORE_ALL = "00000000-0000-0000-0000-000000000000";
const BETWEEN_REPORTS_MS = 10_000;
/** How often its progress is shown to others. */
const BETWEEN_SIGNS_MS = 1_000;

/** Called with a sentence about what is taking long. */
export type Log = (sentence: string) => void;

/**
 * Applies one migration, and records it. If it is cut off at any statement, it can be applied again.
 * @throws {SchemaError} with its name and what to do
 */
export async function applyMigration(
  client: PoolClient,
  migration: Migration,
  log: Log = () => undefined,
): Promise<void> {
  const { name, statements } = migration;
  const isConcurrent = statements.some((statement) => OUTSIDE_TRANSACTION.test(statement));
  if (!isConcurrent && !statements.some((statement) => IN_BATCHES.test(statement))) {
    return inTransaction(client, migration, () => runInTransaction(client, statements));
  }
  // A concurrent index waits for all transactions that are older than it, so that no limit of the role may end it.
  const lockTimeout = isConcurrent ? 0 : LOCK_TIMEOUT_MS;
  await patiently(name, () => client.query(`set statement_timeout = 0; set lock_timeout = ${lockTimeout}`));
  for (const statement of statements) {
    if (isConcurrent) await patiently(name, () => runConcurrently(client, statement));
    else await writeInBatches(client, name, statement, log);
  }
  await patiently(name, () => remember(client, migration));
}

async function runConcurrently(client: PoolClient, statement: string): Promise<void> {
  const built = BUILT.exec(statement)?.[1];
  // A failed or interrupted run leaves it behind, often invalid.
  if (built !== undefined) await client.query(`drop index concurrently if exists ${built}`);
  await client.query(statement);
}

/** Writes rows a few hundred at a time, and pauses for as long as that took, so that others can continue. */
async function writeInBatches(client: PoolClient, name: string, statement: string, log: Log): Promise<void> {
  let after = BEFORE_ALL;
  let written = 0;
  let reported = performance.now();
  let shown = reported;
  let isShown = false;
  for (;;) {
    let ids: string[] = [];
    const began = performance.now();
    await patiently(name, async () => {
      const { rows } = await client.query<{ id: string }>(statement.replaceAll(BEFORE_ALL, after));
      ids = rows.map(({ id }) => id);
    });
    const last = ids.sort().at(-1);
    if (last === undefined) break;
    after = last;
    written += ids.length;
    if (performance.now() - reported > BETWEEN_REPORTS_MS) {
      reported = performance.now();
      log(`The migration ${name} has written ${written} rows so far.`);
    }
    if (performance.now() - shown > BETWEEN_SIGNS_MS) {
      shown = performance.now();
      isShown = true;
      await patiently(name, () => showProgress(client, { name, written }));
    }
    await rest(performance.now() - began);
  }
  if (isShown) await patiently(name, () => showProgress(client, undefined));
}

/** Runs a migration completely or not at all; repeats it if it didn't get a lock in time. */
export async function inTransaction(
  client: PoolClient,
  migration: Migration,
  run: () => Promise<void>,
): Promise<void> {
  await patiently(migration.name, async () => {
    try {
      await client.query("begin");
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
      // A role may have limits that are meant for requests.
      await client.query("set local statement_timeout = 0");
      await client.query("set local idle_in_transaction_session_timeout = 0");
      await run();
      await remember(client, migration);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      throw error;
    }
  });
}

/** Runs a part of a migration that changes nothing if it doesn't get its lock; then it is retried. */
async function patiently(name: string, run: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await run();
      return;
    } catch (error) {
      const lacksLock = error instanceof DatabaseError && LOCK_FAILURES.includes(error.code);
      if (!lacksLock) throw explainFailure(`The migration ${name}`, error);
      if (tries === LOCK_TRIES) {
        throw new SchemaError(
          `The migration ${name} couldn't get a lock: other sessions keep using its tables. End long transactions, then try again.`,
        );
      }
      await rest(BETWEEN_TRIES_MS * tries);
    }
  }
}

async function remember(client: PoolClient, { hash, at }: Migration): Promise<void> {
  // The table is that of drizzle-orm's own migrator.
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  await rememberRelease(client, at);
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    at,
  ]);
}
