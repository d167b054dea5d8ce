import { connectDatabase } from "./connect-database";
import { missingMigrations, readApplied } from "./migrate-database";
import { type Progress, readProgress } from "./migration-progress";

/** Which migrations a database has and lacks. */
interface MigrationState {
  applied: number;
  /** The names of those that this version has and the database lacks. */
  missing: string[];
  running: Progress | null;
}

/**
 * Reads which migrations a database has and lacks, while others may be migrating it.
 * @throws {SchemaError} if it isn't one that this version can migrate
 */
export async function readMigrationState(url: string): Promise<MigrationState> {
  const { pool } = connectDatabase(url, 1);
  try {
    const applied = await readApplied(pool);
    const running = (await readProgress(pool)) ?? null;
    return { applied: applied.length, missing: missingMigrations(applied).map(({ name }) => name), running };
  } finally {
    await pool.end();
  }
}
