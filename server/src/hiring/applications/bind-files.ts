import { and, eq, isNull, sql } from "drizzle-orm";
import { invalid } from "../../kernel/core/problem";
import type { Transaction } from "../../kernel/db/database";
import { files } from "../../kernel/db/schema";
import type { GivenAnswer } from "./check-answers";

interface Application {
  id: string;
  jobId: string;
  userId: string;
}

/**
 * Attaches the applicant's uploads to the application, each under its question.
 * @throws {Problem} 422 for a file that isn't theirs, is for another job, is already used, or is gone
 */
export async function bindFiles(
  tx: Transaction,
  application: Application,
  answers: GivenAnswer[],
): Promise<void> {
  const chosen = answers.flatMap(({ question_id, file_ids }, index) =>
    file_ids.map((fileId) => ({ fileId, questionId: question_id, index })),
  );
  if (chosen.length === 0) return;
  const fileIds = sql.param(chosen.map(({ fileId }) => fileId));
  const questionIds = sql.param(chosen.map(({ questionId }) => questionId));
  const bound = await tx
    .update(files)
    .set({ applicationId: application.id, questionId: sql`chosen.question_id` })
    .from(sql`unnest(${fileIds}::uuid[], ${questionIds}::uuid[]) as chosen (file_id, question_id)`)
    .where(
      and(
        eq(files.id, sql`chosen.file_id`),
        eq(files.ownerId, application.userId),
        eq(files.jobId, application.jobId),
        isNull(files.applicationId),
      ),
    )
    .returning({ id: files.id });
  const free = new Set(bound.map(({ id }) => id));
  // Each file answers one question: once it is used, no other question can have it.
  const refused = chosen.filter(({ fileId }) => !free.delete(fileId));
  if (refused.length === 0) return;
  throw invalid(
    [...new Set(refused.map(({ index }) => index))].map((index) => ({
      path: `answers.${index}.file_ids`,
      message: "A file is no longer available. Please choose it again",
    })),
  );
}
