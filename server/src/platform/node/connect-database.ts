import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";
import { isOutdatedPlan, isRolledBackForAnother } from "../../kernel/core/to-problem";
import { CASING, type Database } from "../../kernel/db/database";
import type { Config } from "../config";
import { StatementNames } from "./statement-names";

/** A database that doesn't respond can't end its own statements, so the client gives up this much later. */
const SILENCE_MS = 5_000;

/** How long an idle connection is trusted before the system checks whether the other side still exists. */
const KEEP_ALIVE_MS = 10_000;

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

/** A client that rewrites statements before it sends them. */
function sending(change: (statement: object) => object): typeof Client {
  class ChangingClient extends Client {}
  // The driver's overloads can't be overridden one by one.
  Object.defineProperty(ChangingClient.prototype, "query", {
    configurable: true,
    writable: true,
    value(this: Client, statement: unknown, ...rest: unknown[]) {
      // Cursors and copies bring their own way of being sent.
      const isPlain = typeof statement === "object" && statement !== null && !("submit" in statement);
      const sent = isPlain ? change(statement) : statement;
      return Reflect.apply(Client.prototype.query, this, [sent, ...rest]);
    },
  });
  return ChangingClient;
}

const names = new StatementNames();

const CLIENTS = {
  named: sending((statement) => {
    if (!("text" in statement) || typeof statement.text !== "string") return statement;
    const given = "name" in statement && typeof statement.name === "string" ? statement.name : undefined;
    const name = given === undefined ? names.nameOf(statement.text) : names.current(given);
    return name === undefined ? statement : { ...statement, name };
  }),
  /** A pooler may run a statement on a connection that doesn't know its name. */
  unnamed: sending((statement) => ("name" in statement ? { ...statement, name: undefined } : statement)),
};

interface PoolOptions {
  statements?: Config["DATABASE_PREPARED_STATEMENTS"];
  /**
   * Whether each transaction is told the limits: a pooler doesn't pass on those of a connection, and its role has those of
   * requests.
   */
  limitsTransactions?: boolean;
}

/**
 * Opens a connection pool; without limits, everything may take any amount of time. What runs once, such as a
 * migration, needs no names.
 */
export function connectDatabase(
  url: string,
  max = 10,
  limits?: DatabaseLimits,
  { statements = "unnamed", limitsTransactions = false }: PoolOptions = {},
): DatabaseConnection {
  const pool = new Pool({
    connectionString: url,
    max,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    Client: CLIENTS[statements],
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
  repeatStatements(pool);
  const db = drizzle(pool, { casing: CASING });
  if (limits && limitsTransactions) limitTransactions(db, limits);
  return { pool, db: repeating(db) };
}

/** Begins each transaction with the limits of its pool. */
function limitTransactions(db: Database, { statement, lock, idleTransaction }: DatabaseLimits): void {
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      await tx.execute(sql`
        select set_config('statement_timeout', ${String(statement)}, true),
               set_config('lock_timeout', ${String(lock)}, true),
               set_config('idle_in_transaction_session_timeout', ${String(idleTransaction)}, true)`);
      return work(tx);
    }, config);
}

/** Sends again what {@link repeat} repeats. In a transaction, only the whole can be repeated. */
function repeatStatements(pool: Pool): void {
  const query = pool.query.bind(pool);
  const send = (...args: unknown[]): unknown => {
    const hasCallback = typeof args.at(-1) === "function";
    const once = () => Reflect.apply(query, pool, args);
    return hasCallback ? once() : repeat(once);
  };
  Object.assign(pool, { query: send });
}

/** Repeats whole transactions, as {@link repeat} says. */
function repeating(db: Database): Database {
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => repeat(() => transaction(work, config));
  return db;
}

const MOST_TRIES = 3;
/** Without a pause, a repeated statement may be back before the other transaction has woken up. */
const PAUSE_MS = 50;

/**
 * Repeats what PostgreSQL has rolled back so that another transaction can continue, or refuses because the schema has
 * changed since it was prepared: a migration runs while servers do.
 */
async function repeat<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const isOutdated = isOutdatedPlan(error);
      if (isOutdated) names.renew();
      if (tries === MOST_TRIES || !(isOutdated || isRolledBackForAnother(error))) throw error;
      if (!isOutdated) await setTimeout(PAUSE_MS * (1 + Math.random()));
    }
  }
}
