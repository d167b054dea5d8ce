import type { OperationOf } from "../../kernel/core/operation";
import { storeUpload } from "../../kernel/uploads/check-document";
import { keepResume } from "./keep-resume";

/** Saves a document as one of the viewer's résumés. */
export const uploadResume: OperationOf<"uploadResume"> = async ({ db, clock, viewer, file, files }) => {
  const document = await storeUpload(files, file);
  return db.transaction((tx) => keepResume({ tx, clock, ownerId: viewer.id }, document));
};
