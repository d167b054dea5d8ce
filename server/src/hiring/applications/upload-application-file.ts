import type { OperationOf } from "../../kernel/core/operation";
import { storeUpload } from "../../kernel/uploads/check-document";
import { addUnsentFile } from "./files/add-unsent-file";

/** Stores a document for an application; only its owner can read it until the application is sent. */
export const uploadApplicationFile: OperationOf<"uploadApplicationFile"> = async ({
  db,
  clock,
  viewer,
  params,
  file,
  files,
}) => {
  const document = await storeUpload(files, file);
  return db.transaction((tx) => addUnsentFile({ tx, clock, ownerId: viewer.id, jobId: params.id }, document));
};
