import type { JobQuestion } from "@guildway/shared/contract/jobs";
import { asc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { jsonList, jsonText } from "../../kernel/db/json";
import { jobQuestions } from "../../kernel/db/schema";
import { requireVisibleJob } from "../../kernel/policies/job-visibility";

/** A job's application questions, in their order (product §14.1). */
export const listJobQuestions = operation("listJobQuestions", {
  run: async ({ db, params, viewer }) => {
    const { companyId } = await requireVisibleJob(db, viewer?.id ?? null, params.jobId);
    if (viewer?.companyId !== undefined && viewer.companyId !== companyId) throw notFound("job");
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
  },
});
