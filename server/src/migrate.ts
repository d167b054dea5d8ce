import { ConfigError, readConfig } from "./platform/config";
import { createLog } from "./platform/node/log";
import { migrateDatabase } from "./platform/node/migrate-database";
import { SchemaError } from "./platform/node/schema-error";
import { openFileStore } from "./platform/node/storage/open-file-store";
import { DatabaseRefusedError, waitForDatabase } from "./platform/node/wait-for-database";

/*
 * npm run migrate
 * Brings the schema of DATABASE_DIRECT_URL or DATABASE_URL up to date. Running servers of the last release keep working.
 */
const USAGE = `npm run migrate

Brings the schema of DATABASE_DIRECT_URL or DATABASE_URL up to date. Running servers of the last release keep working,
except those of a version before 1.0: stop these first, or the migration is refused.`;

try {
  if (process.argv.includes("--help")) console.log(USAGE);
  else await migrate();
} catch (error) {
  if (
    !(error instanceof ConfigError || error instanceof DatabaseRefusedError || error instanceof SchemaError)
  )
    throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function migrate(): Promise<void> {
  const config = readConfig(process.env);
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (url === undefined)
    throw new ConfigError("Set DATABASE_URL. The embedded PostgreSQL is migrated at start.");
  await waitForDatabase(url, createLog(config.LOG_LEVEL));
  const files = await openFileStore(config);
  const applied = await migrateDatabase(url, { files: files.store, onWait: console.log }).finally(
    files.close,
  );
  console.log(applied === 1 ? "Applied 1 migration." : `Applied ${applied} migrations.`);
}
