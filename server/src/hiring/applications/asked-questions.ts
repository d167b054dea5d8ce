import { questionType } from "@guildway/shared/contract/job-form";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { jobQuestions } from "../../kernel/db/schema";
import type { AskedQuestion } from "./check-answers";

/** Reads a job's questions in their order. */
export async function askedQuestions(db: Database, jobId: string): Promise<AskedQuestion[]> {
  const rows = await db
    .select({
      id: jobQuestions.id,
      question: jobQuestions.question,
      question_type: jobQuestions.questionType,
      options: jobQuestions.options,
      required: jobQuestions.required,
    })
    .from(jobQuestions)
    .where(eq(jobQuestions.jobId, jobId))
    .orderBy(asc(jobQuestions.position));
  return rows.map((row) => ({ ...row, question_type: questionType.parse(row.question_type) }));
}
