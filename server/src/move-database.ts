import { existsSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, readConfig } from "./platform/config";
import { copyDatabase, NotEmptyError } from "./platform/node/copy-database";
import { AlreadyRunningError, startEmbeddedPostgres } from "./platform/node/embedded-postgres";
import { createLog } from "./platform/node/log";
import { SchemaError } from "./platform/node/schema-error";
import { DatabaseRefusedError, waitForDatabase } from "./platform/node/wait-for-database";

/*
 * npm run move-database
 * Copies everything from the embedded PostgreSQL in DATA_DIR to your own empty database DATABASE_URL.
 */
const USAGE = `npm run move-database

Copies everything from the embedded PostgreSQL in DATA_DIR to your own empty database DATABASE_URL. Stop the server
first, and start it with DATABASE_URL afterwards. The embedded data stays as it is.`;

const FOR_OPERATORS = [ConfigError, NotEmptyError, AlreadyRunningError, DatabaseRefusedError, SchemaError];

try {
  if (process.argv.includes("--help")) console.log(USAGE);
  else await move();
} catch (error) {
  if (!(error instanceof Error) || !FOR_OPERATORS.some((kind) => error instanceof kind)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function move(): Promise<void> {
  const config = readConfig(process.env);
  const target = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (target === undefined) throw new ConfigError("Set DATABASE_URL to your own empty database.");
  if (!existsSync(join(config.DATA_DIR, "postgres"))) {
    throw new ConfigError(`There is no embedded PostgreSQL in ${config.DATA_DIR}. Set DATA_DIR.`);
  }
  await waitForDatabase(target, createLog(config.LOG_LEVEL));
  const embedded = await startEmbeddedPostgres({ folder: config.DATA_DIR });
  try {
    const rows = await copyDatabase(embedded.url, target);
    console.log(`Copied ${rows} rows. Start the server with DATABASE_URL from now on.`);
  } finally {
    await embedded.stop();
  }
}
