import type { FileStore } from "../../../kernel/core/file-store";
import { systemClock } from "../../../kernel/core/services";
import type { Database } from "../../../kernel/db/database";
import { claimStore } from "../../../kernel/storage/store-owner";
import { restoreSweptFiles, sweepFiles } from "../../../kernel/storage/sweep-files";
import { verifyFiles } from "../../../kernel/storage/verify-files";
import type { Config } from "../../config";
import { requireRightClock } from "../require-right-clock";
import { withDatabase } from "../with-database";
import { openFileStore } from "./open-file-store";

/** The actions of operators on uploaded files, with descriptions. */
export const FILE_WORK = {
  "verify-files": "checks that every file in the database is stored and unchanged",
  "claim-files": "makes this database the owner of the stored files; only the owner deletes files",
  "sweep-files": "sweeps files that no row uses, however many there are",
  "restore-files": "restores files that were swept in the last 7 days",
};
export type FileWork = keyof typeof FILE_WORK;

/**
 * Runs an operator's action on the uploaded files, and prints the result.
 * @returns whether nothing is wrong
 */
export async function administerFiles(
  config: Config,
  work: FileWork,
  print: Pick<Console, "log">,
): Promise<boolean> {
  return withDatabase(config, async (db) => {
    const { store, close } = await openFileStore(config);
    try {
      return await WORK[work](db, store, print);
    } finally {
      close();
    }
  });
}

type Work = (db: Database, store: FileStore, print: Pick<Console, "log">) => Promise<boolean>;

const WORK: Record<FileWork, Work> = {
  async "verify-files"(db, store, print) {
    const counts = { checked: 0, missing: 0, changed: 0 };
    for await (const found of verifyFiles(db, store)) {
      counts.checked += 1;
      if (!found) continue;
      counts[found.fault] += 1;
      print.log(`${found.fault}  ${found.key}`);
    }
    print.log(`${counts.checked} checked, ${counts.missing} missing, ${counts.changed} changed.`);
    return counts.missing + counts.changed === 0;
  },

  async "claim-files"(db, store, print) {
    await claimStore(db, store);
    print.log("The files belong to this database now.");
    return true;
  },

  async "sweep-files"(db, store, print) {
    await requireRightClock(db);
    const { swept, refusal } = await sweepFiles({ db, clock: systemClock, files: store, meant: true });
    print.log(refusal ?? `${swept} swept. guildway admin restore-files restores them within 7 days.`);
    return refusal === undefined;
  },

  async "restore-files"(_db, store, print) {
    print.log(`${await restoreSweptFiles(store)} restored.`);
    return true;
  },
};
