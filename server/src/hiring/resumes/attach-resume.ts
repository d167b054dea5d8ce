import type { OperationOf } from "../../kernel/core/operation";
import { storeCopy } from "../../kernel/storage/document-key";
import { addUnsentFile } from "../applications/files/add-unsent-file";
import { readResume } from "./read-resume";

/** Copies one of the viewer's résumés into an application for a job, as if it were uploaded. */
export const attachResume: OperationOf<"attachResume"> = async ({
  db,
  clock,
  files,
  viewer,
  params,
  body,
}) => {
  const copy = await storeCopy(files, await readResume({ db, files }, body.resume_id, viewer.id));
  return db.transaction((tx) => addUnsentFile({ tx, clock, ownerId: viewer.id, jobId: params.id }, copy));
};
