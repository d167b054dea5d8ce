import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../config";
import { startEmbeddedPostgres } from "../embedded-postgres";
import { readMigrationState } from "../migration-state";
import { administerFiles } from "../storage/administer-files";
import type { Result, Settings } from "./command";

/**
 * The settings that name folders and databases, which are different here. Files in a bucket are looked for
 * there.
 */
const PLACES = ["DATABASE_URL", "DATABASE_DIRECT_URL", "SITE_DIR", "FILES_DIR", "DATA_DIR", "SECRETS_KEY"];

/**
 * Restores a backup into a database and folders of its own, reads every file that the database names, and deletes them.
 * @param restore restores it with the settings that it gets
 */
export async function checkBackup(
  settings: Settings,
  restore: (settings: Settings) => Promise<unknown>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "guildway-check-"));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  const embedded = await startEmbeddedPostgres({ folder, verbose: false, onDeath: () => undefined });
  try {
    const others = Object.entries(settings).filter(([name]) => !PLACES.includes(name.replace(/_FILE$/, "")));
    const own = {
      ...Object.fromEntries(others),
      DATABASE_URL: embedded.url,
      SITE_DIR: join(folder, "site"),
      FILES_DIR: join(folder, "files"),
      SECRETS_KEY_FILE: join(folder, "secrets-key"),
    };
    await restore(own);
    const { applied, missing } = await readMigrationState(embedded.url);
    const lines = [`The database was restored: ${applied} migrations applied, ${missing.length} missing.`];
    const { SECRETS_KEY_FILE, ...withoutKey } = own;
    const fine = await administerFiles(readConfig(withoutKey), "verify-files", {
      log: (line) => lines.push(line),
    });
    return { text: lines.join("\n"), json: { fine, lines }, fine };
  } finally {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
