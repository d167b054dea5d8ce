import type { EarlierAnswer } from "@guildway/shared/contract/application-drafts";
import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { operation } from "../../kernel/core/operation";
import { isoMoment, jsonList, jsonText } from "../../kernel/db/json";
import { applicationAnswers, applications, companies, jobQuestions, jobs } from "../../kernel/db/schema";
import { requireVisibleJob } from "../../kernel/policies/job-visibility";

/**
 * The viewer's latest answers to questions of a job that another job also asked: with the same text, type and
 * chosen options (product §9). Files aren't offered again.
 */
export const listEarlierAnswers = operation("listEarlierAnswers", {
  run: async ({ db, viewer, params }) => {
    await requireVisibleJob(db, viewer.id, params.id);
    const asked = alias(jobQuestions, "asked");
    const rows = await db
      .selectDistinctOn([asked.id], {
        json: jsonText<EarlierAnswer>({
          question_id: asked.id,
          texts: sql`to_json(${applicationAnswers.texts})`,
          job_title: jobs.title,
          company_name: companies.name,
          answered_at: isoMoment(applications.createdAt),
        }),
      })
      .from(applications)
      .innerJoin(applicationAnswers, eq(applicationAnswers.applicationId, applications.id))
      .innerJoin(jobQuestions, eq(jobQuestions.id, applicationAnswers.questionId))
      .innerJoin(
        asked,
        and(
          eq(asked.jobId, params.id),
          eq(asked.question, jobQuestions.question),
          eq(asked.questionType, jobQuestions.questionType),
        ),
      )
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(
        and(
          eq(applications.userId, viewer.id),
          sql`cardinality(${applicationAnswers.texts}) > 0`,
          sql`(cardinality(${asked.options}) = 0 or ${applicationAnswers.texts} <@ ${asked.options})`,
        ),
      )
      .orderBy(asked.id, desc(applications.createdAt), desc(applications.id));
    return jsonList(rows);
  },
});
