import type { Config } from "../../config";
import { verifyFiles } from "../../storage/verify-files";
import { connectDatabase } from "../connect-database";
import { startEmbeddedPostgres } from "../embedded-postgres";
import { openFileStore } from "./open-file-store";

/**
 * Checks all files that rows name, one after the other, and prints those that are missing or have changed. An embedded
 * database is started for it, so the server must be stopped then; your own may stay in use.
 *
 * @returns whether all are there and unchanged
 */
export async function verifyStoredFiles(config: Config, print: Pick<Console, "log">): Promise<boolean> {
  const embedded =
    config.DATABASE_URL === undefined
      ? await startEmbeddedPostgres({ folder: config.DATA_DIR, verbose: false, onDeath: () => undefined })
      : undefined;
  const { db, pool } = connectDatabase(config.DATABASE_URL ?? embedded?.url ?? "", 1);
  const { store, close } = await openFileStore(config);
  try {
    const counts = { checked: 0, missing: 0, changed: 0 };
    for await (const found of verifyFiles(db, store)) {
      counts.checked += 1;
      if (!found) continue;
      counts[found.fault] += 1;
      print.log(`${found.fault}  ${found.key}`);
    }
    print.log(`${counts.checked} checked, ${counts.missing} missing, ${counts.changed} changed.`);
    return counts.missing + counts.changed === 0;
  } finally {
    close();
    await pool.end();
    await embedded?.stop();
  }
}
