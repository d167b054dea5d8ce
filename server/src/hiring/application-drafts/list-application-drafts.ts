import type { ListedDraft } from "@guildway/shared/contract/application-drafts";
import { and, desc, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import { isoMoment, jsonText } from "../../kernel/db/json";
import { applicationDrafts, companies, jobQuestions, jobs } from "../../kernel/db/schema";
import { isListedJob } from "../../kernel/policies/job-visibility";
import { isOpen } from "../../kernel/policies/open-jobs";

/** The viewer's drafts, most recently written first, also those for jobs that have closed. */
export const listApplicationDrafts = operation("listApplicationDrafts", {
  run: async ({ db, clock, viewer, query }) => {
    const { updatedAt, jobId, userId, answers } = applicationDrafts;
    const questions = sql`${jobQuestions} where ${eq(jobQuestions.jobId, jobId)}`;
    const isAnswered = sql`${answers} @> jsonb_build_array(jsonb_build_object('question_id', ${jobQuestions.id}))`;
    const rows = await db
      .select({
        json: jsonText<ListedDraft>({
          job_id: jobId,
          job_title: jobs.title,
          company_id: companies.id,
          company_name: companies.name,
          company_logo: companies.logo,
          is_open: sql`${isOpen(clock.now())}`,
          answered: sql`(select count(*) from ${questions} and ${isAnswered})`,
          questions: sql`(select count(*) from ${questions})`,
          updated_at: isoMoment(updatedAt),
        }),
        first: updatedAt,
        id: jobId,
      })
      .from(applicationDrafts)
      .innerJoin(jobs, eq(jobs.id, jobId))
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(and(eq(userId, viewer.id), isListedJob(), after(updatedAt, jobId, positionInTime(query.cursor))))
      .orderBy(desc(updatedAt), desc(jobId))
      .limit(query.limit + 1);
    return pageOf(rows, query.limit);
  },
});
