import type { Pool } from "pg";
import type { Database } from "../../kernel/db/database";
import type { Config } from "../config";
import { connectDatabase, type DatabaseLimits } from "./connect-database";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { requireDatabase } from "./wait-for-database";

/**
 * Runs an operator's action on the database that the configuration names. An embedded one is started for it, so the
 * server must be stopped then; your own may stay in use.
 * @throws {AlreadyRunningError}
 * @throws {DatabaseRefusedError}
 */
export async function withDatabase<Result>(
  config: Config,
  work: (db: Database, connection: { pool: Pool; url: string }) => Promise<Result>,
  limits?: DatabaseLimits,
): Promise<Result> {
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ folder: config.DATA_DIR, verbose: false, onDeath: () => undefined })
      : undefined;
  const url = config.DATABASE_URL ?? embedded?.url ?? "";
  const { db, pool } = connectDatabase(url, 1, limits);
  try {
    await requireDatabase(url);
    return await work(db, { pool, url });
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}
