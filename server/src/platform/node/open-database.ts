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
 * Five workers send mail, three read links, and one each does news, alerts, jobs, files and canaries. Two sweeps and the
 * headlines hold their schedule beside their work.
 */
const BACKGROUND_CONNECTIONS = 18;

/** Exports take long, and must not keep the workers from theirs. */
const EXPORT_CONNECTIONS = 2;

export interface Databases {
  requests: DatabaseConnection;
  background: DatabaseConnection;
  exports: DatabaseConnection;
  probe: DatabaseProbe;
  /** Undefined if there are none. */
  replicas: OpenReplicas | undefined;
  /** Address for what a pooler can't carry. */
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
    await migrateDatabase(directUrl, { files, onWait: (reason) => log.warn({}, reason) });
  } else await requireSchema(directUrl);
  const ends: (() => Promise<void>)[] = [];
  stops.push(
    impatiently(async () => {
      await Promise.all(ends.map((end) => end()));
    }),
  );
  const open = (max: number, limits: DatabaseLimits): DatabaseConnection => {
    const connection = connectDatabase(url, max, limits, config.DATABASE_PREPARED_STATEMENTS);
    ends.push(() => connection.pool.end());
    return connection;
  };
  const probe = createDatabaseProbe(url);
  ends.push(probe.close);
  const requests = open(config.POOL_SIZE, requestLimits(config));
  timeQueries(requests.pool);
  return {
    requests,
    background: open(BACKGROUND_CONNECTIONS, BACKGROUND_LIMITS),
    exports: open(EXPORT_CONNECTIONS, BACKGROUND_LIMITS),
    probe,
    replicas: openReplicas(config, url, log, stops),
    directUrl,
  };
}

/** In production, your own database is migrated by a step of its own, unless `MIGRATE` says otherwise. */
function migratesAtStart({ MIGRATE, DATABASE_URL, NODE_ENV }: Config): boolean {
  return MIGRATE ?? (DATABASE_URL === undefined || NODE_ENV !== "production");
}

async function startEmbedded(config: Config, onDeath: Options["onDeath"], stops: Stops): Promise<string> {
  const starting = startEmbeddedPostgres({
    folder: config.DATA_DIR,
    verbose: config.LOG_LEVEL === "debug" || config.LOG_LEVEL === "trace",
    onDeath,
  });
  // A server that is stopped meanwhile leaves none behind.
  stops.push(async () => (await starting.catch(() => undefined))?.stop());
  return (await starting).url;
}
