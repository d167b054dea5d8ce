import { operation } from "../../kernel/core/operation";
import { UPLOAD_RATES } from "../../kernel/core/rates";
import { storeCopy } from "../../kernel/storage/document-key";
import { addUnsentFile } from "../applications/files/add-unsent-file";
import { requireOpenJob } from "../applications/lock-open-job";
import { readResume } from "./read-resume";

/** Copies one of the viewer's résumés into an application for a job, as if it were uploaded. */
export const attachResume = operation("attachResume", {
  rates: UPLOAD_RATES,
  guard: ({ db, clock, viewer, params }) => requireOpenJob(db, clock, params.id, viewer.id),
  run: async ({ db, clock, files, viewer, params, body }) => {
    const copy = await storeCopy(files, await readResume({ db, files }, body.resume_id, viewer.id));
    return db.transaction((tx) => addUnsentFile({ tx, clock, ownerId: viewer.id, jobId: params.id }, copy));
  },
});
