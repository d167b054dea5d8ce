import type { Database } from "../../kernel/db/database";
import type { Config } from "../config";
import { connectDatabase } from "./connect-database";
import { startEmbeddedPostgres } from "./embedded-postgres";

/**
 * Does an operator's work on the database that the configuration names. An embedded one is started for it, so the server
 * must be stopped then; your own may stay in use.
 */
export async function withDatabase<Result>(
  config: Config,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ folder: config.DATA_DIR, verbose: false, onDeath: () => undefined })
      : undefined;
  const { db, pool } = connectDatabase(config.DATABASE_URL ?? embedded?.url ?? "", 1);
  try {
    return await work(db);
  } finally {
    await pool.end();
    await embedded?.stop();
  }
}
