import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { asc, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { notFound } from "../core/problem";
import { jsonList, jsonText } from "../db/json";
import { jobQuestions, jobs } from "../db/schema";

/** A job's application questions, in their order (spec §7). */
export const listJobQuestions: OperationOf<"listJobQuestions"> = async ({ db, params }) => {
  const [job] = await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, params.jobId));
  if (!job) throw notFound("job");
  const rows = await db
    .select({
      json: jsonText<JobQuestion>({
        id: jobQuestions.id,
        question: jobQuestions.question,
        question_type: jobQuestions.questionType,
        options: jobQuestions.options,
        required: jobQuestions.required,
      }),
    })
    .from(jobQuestions)
    .where(eq(jobQuestions.jobId, params.jobId))
    .orderBy(asc(jobQuestions.position));
  return jsonList(rows);
};
