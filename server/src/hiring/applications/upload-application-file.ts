import { operation } from "../../kernel/core/operation";
import { UPLOAD_RATES } from "../../kernel/core/rates";
import { storeUpload } from "../../kernel/uploads/check-document";
import { addUnsentFile } from "./files/add-unsent-file";
import { requireOpenJob } from "./lock-open-job";

/** Stores a document for an application; only its owner can read it until the application is sent. */
export const uploadApplicationFile = operation("uploadApplicationFile", {
  rates: UPLOAD_RATES,
  guard: ({ db, clock, viewer, params }) => requireOpenJob(db, clock, params.id, viewer.id),
  run: async ({ db, clock, viewer, params, file, files }) => {
    const document = await storeUpload(files, file);
    return db.transaction((tx) =>
      addUnsentFile({ tx, clock, ownerId: viewer.id, jobId: params.id }, document),
    );
  },
});
