import { inArray, sql } from "drizzle-orm";
import type { FileStore } from "../core/file-store";
import type { Database } from "../db/database";
import { removedFiles } from "../db/schema";
import { ownsStore } from "./store-owner";

const AT_ONCE = 20;

/** Held by ops/backup.sh, so that every row in its copy of the database finds its file. */
const BACKUP_LOCK = 7_270_457;

/**
 * Deletes the bytes of rows that are gone. Triggers on the tables that name files write down what each deletion leaves
 * behind, so that no way of deleting a row can forget it. They wait while a backup is made, and for ever in a store that
 * belongs to another database.
 *
 * @returns whether there was anything to delete
 */
export async function deleteRemovedFiles(db: Database, store: FileStore): Promise<boolean> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .select({ prefix: removedFiles.prefix })
      .from(removedFiles)
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    if (removed.length === 0) return false;
    const [lock] = await tx
      .select({ taken: sql<boolean>`taken` })
      .from(sql`pg_try_advisory_xact_lock_shared(${BACKUP_LOCK}) as taken`);
    if (!lock?.taken || !(await ownsStore(tx, store))) return false;
    for (const { prefix } of removed) {
      for await (const { key } of store.list(prefix)) await store.delete(key);
    }
    const prefixes = removed.map(({ prefix }) => prefix);
    await tx.delete(removedFiles).where(inArray(removedFiles.prefix, prefixes));
    return true;
  });
}

/** Announced by the triggers. */
export const REMOVED_FILES_CHANNEL = "removed_files";
