import type { AnswerFilter } from "@guildway/shared/contract/applicant-filters";
import { and, count, eq, inArray } from "drizzle-orm";
import { invalid } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import { jobQuestions } from "../../kernel/db/schema";

/** @throws {Problem} 422 if filters or order name a question that the job doesn't have */
export async function requireQuestions(
  db: Database,
  jobId: string,
  {
    answers = [],
    sort_question,
  }: { answers?: AnswerFilter[] | undefined; sort_question?: string | undefined },
): Promise<void> {
  const named = new Set(
    [...answers.map(({ question_id }) => question_id), ...(sort_question ? [sort_question] : [])].map((id) =>
      id.toLowerCase(),
    ),
  );
  if (named.size === 0) return;
  const [found] = await db
    .select({ count: count() })
    .from(jobQuestions)
    .where(and(eq(jobQuestions.jobId, jobId), inArray(jobQuestions.id, [...named])));
  if (found?.count === named.size) return;
  const path = sort_question ? "sort_question" : "answers";
  throw invalid([{ path, message: "This job doesn't have that question" }]);
}
