import type { FileStore } from "../../../kernel/core/file-store";
import { type Log, systemClock } from "../../../kernel/core/services";
import { describeError } from "../../../kernel/core/to-problem";
import type { Database } from "../../../kernel/db/database";
import { deleteRemovedFiles, REMOVED_FILES_CHANNEL } from "../../../kernel/storage/removed-files";
import { FOREIGN_STORE, ownsStore } from "../../../kernel/storage/store-owner";
import { BACKUP_RUNS, sweepFiles } from "../../../kernel/storage/sweep-files";
import { findLastRun, runScheduled } from "../../../kernel/tasks/schedule";
import { startDueWorker } from "../due-worker";
import type { Listener } from "../listener";
import { requireRightClock } from "../require-right-clock";
import type { Stops } from "../stops";
import { sweepUploads } from "../uploads/sweep-uploads";
import { startWokenWorker } from "../woken-worker";

interface Parts {
  db: Database;
  files: FileStore;
  listener: Listener;
  log: Log;
  state: FilesState;
}

const SWEEP = "sweep-files";
const SWEEP_EVERY_MS = 6 * 60 * 60 * 1000;

/** Starts what keeps files and rows in step: deleting what was removed, and the sweep. */
export function startFileWorkers({ db, files, listener, log, state }: Parts, stops: Stops): void {
  const run = { db, files, log, clock: systemClock };
  stops.push(
    startWokenWorker({
      listener,
      log,
      channel: REMOVED_FILES_CHANNEL,
      work: () => deleteRemovedFiles(run),
      failure: "can't delete removed files",
    }),
  );
  const sweep = async () => {
    await requireRightClock(db);
    const { refusal } = await sweepFiles(run);
    if (refusal === BACKUP_RUNS) return false;
    state.refusal = refusal;
    if (refusal) log.error({}, refusal);
    return true;
  };
  let known: number | undefined;
  const sweepIfDue = async () => {
    const isDone = await runScheduled(run, { name: SWEEP, everyMs: SWEEP_EVERY_MS, work: sweep });
    const last = (await findLastRun(db, SWEEP))?.getTime();
    // Another process has swept since, or says itself why not.
    if (!isDone && known !== undefined && known !== last) state.refusal = undefined;
    known = last;
    return isDone;
  };
  const report = (error: unknown) => log.error({ error: describeError(error) }, "can't sweep files");
  void warnOfForeignStore({ db, files, log, state }).catch(report);
  stops.push(
    startDueWorker({
      log,
      failure: "can't sweep files",
      work: sweepIfDue,
    }),
  );
  // The leftovers of killed processes in this machine's temporary folder.
  const sweepTemporary = () => void sweepUploads().catch(report);
  sweepTemporary();
  const timer = setInterval(sweepTemporary, SWEEP_EVERY_MS);
  stops.push(() => clearInterval(timer));
}

/** Why uploaded files aren't swept; for the metrics. */
export interface FilesState {
  refusal: string | undefined;
}

/** Operators see it when the server starts, not hours later. */
async function warnOfForeignStore({ db, files, log, state }: Pick<Parts, "db" | "files" | "log" | "state">) {
  if (await ownsStore(db, files)) return;
  state.refusal = FOREIGN_STORE;
  log.error({}, FOREIGN_STORE);
}
