import { and, count, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { Problem } from "../core/problem";
import { jobQuestions } from "../db/schema";
import { checkDocument } from "./files/check-document";
import { dropUnusedFiles } from "./files/drop-unused-files";
import { postgresFileStore } from "./files/postgres-file-store";
import { holdUploads, requireRoom } from "./files/require-room";
import { requireOpenJob } from "./require-open-job";

/** Stores a document for an application; only its owner can read it until the application is sent. */
export const uploadApplicationFile: OperationOf<"uploadApplicationFile"> = async ({
  db,
  clock,
  viewer,
  params,
  file,
}) => {
  const { content, ...document } = await checkDocument(file);
  return db.transaction(async (tx) => {
    await holdUploads(tx, viewer.id);
    await requireOpenJob(tx, clock, params.id, viewer.id);
    const [questions] = await tx
      .select({ count: count() })
      .from(jobQuestions)
      .where(and(eq(jobQuestions.jobId, params.id), eq(jobQuestions.questionType, "File Upload")));
    if (!questions?.count) throw new Problem("no-files-wanted");
    const owner = { ownerId: viewer.id, jobId: params.id };
    const id = await postgresFileStore.write(tx, { ...owner, ...document, content });
    await dropUnusedFiles(tx, owner, questions.count);
    await requireRoom(tx, viewer.id);
    return { id, name: document.name, bytes: content.byteLength, media_type: document.mediaType };
  });
};
