import { and, inArray, ne, or } from "drizzle-orm";
import { invalid } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import { files, jobQuestions, type KeptAnswer } from "../../kernel/db/schema";

/**
 * Refuses answers that name another job's questions or another person's files. What is gone is no fault: a draft may
 * be older than a change of the questions, and files that were not sent are deleted after seven days.
 *
 * @throws {Problem} 422
 */
export async function requireOwnParts(
  db: Database,
  { jobId, userId }: { jobId: string; userId: string },
  answers: readonly KeptAnswer[],
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
