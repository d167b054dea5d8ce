import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../kernel/db/database";
import { applicationDrafts, files } from "../../kernel/db/schema";

/** Deletes a person's draft for a job, and the files that were uploaded for it and not sent. */
export async function deleteDraft(tx: Transaction, jobId: string, userId: string): Promise<void> {
  await tx
    .delete(applicationDrafts)
    .where(and(eq(applicationDrafts.jobId, jobId), eq(applicationDrafts.userId, userId)));
  await tx
    .delete(files)
    .where(and(eq(files.jobId, jobId), eq(files.ownerId, userId), isNull(files.applicationId)));
}
