import { asc, eq } from "drizzle-orm";
import type { FileStore } from "../core/file-store";
import { removedFiles } from "../db/schema";
import { defineTask, type TaskRun } from "../tasks/task";
import { lockOutBackup } from "./backup-lock";
import { ownsStore } from "./store-owner";

/**
 * Deletes the bytes of one row that is gone. Triggers on the tables that name files record what each deletion
 * leaves behind, so that no deletion can forget it. The files are kept while a backup runs, and forever in a store
 * that belongs to another database.
 */
export const deleteRemovedFiles = defineTask<TaskRun & { files: FileStore }>(
  "delete-files",
  async ({ tx, isReady }, { files }) => {
    const [removed] = await tx
      .select({ prefix: removedFiles.prefix })
      .from(removedFiles)
      .where(isReady(removedFiles.prefix))
      .orderBy(asc(removedFiles.prefix))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!removed) return undefined;
    if (!(await lockOutBackup(tx)) || !(await ownsStore(tx, files))) return undefined;
    const { prefix } = removed;
    return {
      key: prefix,
      async work() {
        for await (const { key } of files.list(prefix)) await files.delete(key);
        await tx.delete(removedFiles).where(eq(removedFiles.prefix, prefix));
      },
    };
  },
);

/** Announced by the triggers. */
export const REMOVED_FILES_CHANNEL = "removed_files";
