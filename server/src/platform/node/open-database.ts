import type { FileStore } from "../../kernel/core/file-store";
import type { Log } from "../../kernel/core/services";
import type { Config } from "../config";
import {
  BACKGROUND_LIMITS,
  connectDatabase,
  type DatabaseConnection,
  type DatabaseLimits,
  requestLimits,
} from "./connect-database";
import { createDatabaseProbe, type DatabaseProbe } from "./database-probe";
import { timeQueries } from "./database-time";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { migrateDatabase, requireSchema } from "./migrate-database";
import { type OpenReplicas, openReplicas } from "./open-replicas";
import { impatiently, type Stops } from "./stops";
import { waitForDatabase } from "./wait-for-database";

/**
 * Five workers send mail, three read links, and one each handles notifications, alerts, jobs, files and canaries.
 * Two sweeps and the headlines also hold a connection for their schedule.
 */
const BACKGROUND_CONNECTIONS = 18;

/** Exports take long, and must not use up the workers' connections. */
const EXPORT_CONNECTIONS = 2;

/** Connections to the primary that a process opens at most; the last three are the probe's and the listener's. */
export function mostConnections({ POOL_SIZE, DATABASE_REPLICA_URLS }: Config): number {
  const toCompare = DATABASE_REPLICA_URLS.length > 0 ? 1 : 0;
  return POOL_SIZE + BACKGROUND_CONNECTIONS + EXPORT_CONNECTIONS + toCompare + 3;
}

export interface Databases {
  requests: DatabaseConnection;
  background: DatabaseConnection;
  exports: DatabaseConnection;
  probe: DatabaseProbe;
  /** Undefined if there are none. */
  replicas: OpenReplicas | undefined;
  /** Address for what a pooler doesn't support. */
  directUrl: string;
}

interface Options {
  config: Config;
  /** Where uploaded files are stored. */
  files: FileStore;
  log: Log;
  stops: Stops;
  onDeath: (error: Error) => void;
}

/** Starts or finds the database, brings its schema up to date or checks it, and opens the connections to it. */
export async function openDatabases({ config, files, log, stops, onDeath }: Options): Promise<Databases> {
  const url = config.DATABASE_URL ?? (await startEmbedded(config, onDeath, stops));
  const directUrl = config.DATABASE_DIRECT_URL ?? url;
  await waitForDatabase(directUrl, log);
  if (migratesAtStart(config)) {
    await migrateDatabase(directUrl, { files, log: (sentence) => log.warn({}, sentence) });
  }
  const newer = await requireSchema(directUrl);
  if (newer) log.warn({}, newer);
  const ends: (() => Promise<void>)[] = [];
  stops.push(
    impatiently(async () => {
      await Promise.all(ends.map((end) => end()));
    }),
  );
  const open = (max: number, limits: DatabaseLimits, limitsTransactions = false): DatabaseConnection => {
    const statements = config.DATABASE_PREPARED_STATEMENTS;
    const connection = connectDatabase(url, max, limits, { statements, limitsTransactions });
    ends.push(() => connection.pool.end());
    return connection;
  };
  const probe = createDatabaseProbe(url);
  ends.push(probe.close);
  const requests = open(config.POOL_SIZE, requestLimits(config));
  timeQueries(requests.pool);
  return {
    requests,
    background: open(BACKGROUND_CONNECTIONS, BACKGROUND_LIMITS, directUrl !== url),
    exports: open(EXPORT_CONNECTIONS, BACKGROUND_LIMITS, directUrl !== url),
    probe,
    replicas: openReplicas(config, url, log, stops),
    directUrl,
  };
}

/** In production, your own database is migrated in a separate step, unless `MIGRATE` says otherwise. */
function migratesAtStart({ MIGRATE, DATABASE_URL, NODE_ENV }: Config): boolean {
  return MIGRATE ?? (DATABASE_URL === undefined || NODE_ENV !== "production");
}

async function startEmbedded(config: Config, onDeath: Options["onDeath"], stops: Stops): Promise<string> {
  const starting = startEmbeddedPostgres({
    folder: config.DATA_DIR,
    verbose: config.LOG_LEVEL === "debug" || config.LOG_LEVEL === "trace",
    onDeath,
  });
  // A server that is stopped in the meantime leaves none behind.
  stops.push(async () => (await starting.catch(() => undefined))?.stop());
  return (await starting).url;
}
