import { and, count, eq } from "drizzle-orm";
import { Problem } from "../../../kernel/core/problem";
import type { Clock } from "../../../kernel/core/services";
import type { Transaction } from "../../../kernel/db/database";
import { files, jobQuestions } from "../../../kernel/db/schema";
import { lockUploads, requireRoom } from "../../../kernel/uploads/require-room";
import type { StoredDocument } from "../../../kernel/uploads/stored-document";
import { lockOpenJob } from "../lock-open-job";
import { dropUnusedFiles } from "./drop-unused-files";

interface Owner {
  tx: Transaction;
  clock: Clock;
  ownerId: string;
  jobId: string;
}

/**
 * Adds a stored document to an application; only its owner can read it until the application is sent.
 * @throws {Problem} as {@link lockOpenJob}; 409 for a job that asks for no files, and beyond the quota of bytes
 */
export async function addUnsentFile({ tx, clock, ownerId, jobId }: Owner, document: StoredDocument) {
  await lockUploads(tx, ownerId);
  await lockOpenJob(tx, clock, jobId, ownerId);
  const [questions] = await tx
    .select({ count: count() })
    .from(jobQuestions)
    .where(and(eq(jobQuestions.jobId, jobId), eq(jobQuestions.questionType, "File Upload")));
  if (!questions?.count) throw new Problem("no-files-wanted");
  const [row] = await tx
    .insert(files)
    .values({ ownerId, jobId, ...document })
    .returning({ id: files.id });
  if (!row) throw new Error("PostgreSQL inserted no file");
  await dropUnusedFiles(tx, { ownerId, jobId }, questions.count);
  await requireRoom(tx, ownerId);
  const { name, bytes, mediaType: media_type } = document;
  return { id: row.id, name, bytes, media_type };
}
