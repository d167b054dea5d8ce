import { operation } from "../../kernel/core/operation";
import { UPLOAD_RATES } from "../../kernel/core/rates";
import { storeUpload } from "../../kernel/uploads/check-document";
import { saveResume } from "./save-resume";

/** Saves a document as one of the viewer's résumés. */
export const uploadResume = operation("uploadResume", {
  rates: UPLOAD_RATES,
  run: async ({ db, clock, viewer, file, files }) => {
    const document = await storeUpload(files, file);
    return db.transaction((tx) => saveResume({ tx, clock, ownerId: viewer.id }, document));
  },
});
