import { FILES_PER_QUESTION } from "@guildway/shared/contract/application-answers";
import { and, desc, eq, inArray, isNull, not } from "drizzle-orm";
import type { Transaction } from "../../../kernel/db/database";
import { files } from "../../../kernel/db/schema";
import { isInDraft } from "./is-in-draft";

/**
 * Keeps only a person's latest uploads for a job, besides those in their draft: as many as the form can hold, and as many
 * again that were chosen and removed. The oldest are deleted, so that nobody gets stuck and nobody fills the disk.
 */
export async function dropUnusedFiles(
  tx: Transaction,
  { ownerId, jobId }: { ownerId: string; jobId: string },
  uploadQuestions: number,
): Promise<void> {
  const surplus = tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.ownerId, ownerId),
        eq(files.jobId, jobId),
        isNull(files.applicationId),
        not(isInDraft(tx)),
      ),
    )
    .orderBy(desc(files.createdAt), desc(files.id))
    .offset(2 * FILES_PER_QUESTION * uploadQuestions);
  await tx.delete(files).where(inArray(files.id, surplus));
}
