import { FILES_PER_QUESTION } from "@guildway/shared/contract/application-answers";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../db/database";
import { files } from "../../db/schema";

/**
 * Keeps the latest uploads of a person for a job: as many as the form can hold, and as many again that were
 * chosen and taken out. The oldest give way, so that nobody is stuck and nobody fills the disk.
 */
export async function dropUnusedFiles(
  tx: Database,
  { ownerId, jobId }: { ownerId: string; jobId: string },
  uploadQuestions: number,
): Promise<void> {
  const surplus = tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.jobId, jobId), isNull(files.applicationId)))
    .orderBy(desc(files.createdAt), desc(files.id))
    .offset(2 * FILES_PER_QUESTION * uploadQuestions);
  await tx.delete(files).where(inArray(files.id, surplus));
}
