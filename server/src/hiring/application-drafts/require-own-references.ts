import { and, inArray, ne, or } from "drizzle-orm";
import { invalid } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import { type DraftAnswerRow, files, jobQuestions } from "../../kernel/db/schema";

/**
 * Refuses answers that name another job's questions or another person's files. Missing questions and files are
 * allowed: a draft may be older than a change of the questions, and files that weren't sent are deleted after seven
 * days.
 *
 * @throws {Problem} 422
 */
export async function requireOwnReferences(
  db: Database,
  { jobId, userId }: { jobId: string; userId: string },
  answers: readonly DraftAnswerRow[],
): Promise<void> {
  const questionIds = answers.map(({ question_id }) => question_id);
  const fileIds = answers.flatMap(({ file_ids }) => file_ids);
  const foreign =
    (await db.$count(
      jobQuestions,
      and(inArray(jobQuestions.id, questionIds), ne(jobQuestions.jobId, jobId)),
    )) +
    (await db.$count(
      files,
      and(inArray(files.id, fileIds), or(ne(files.ownerId, userId), ne(files.jobId, jobId))),
    ));
  if (foreign === 0) return;
  throw invalid([{ path: "answers", message: "This draft holds another job's questions or files" }]);
}
