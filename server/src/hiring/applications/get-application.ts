import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import type { Database } from "../../kernel/db/database";
import { type Json, jsonObject, jsonText } from "../../kernel/db/json";
import {
  accounts,
  applicationAnswers,
  applications,
  companies,
  files,
  jobQuestions,
  jobs,
  profiles,
} from "../../kernel/db/schema";
import { requirePartInApplication } from "../../kernel/policies/application-policy";
import { personFields } from "../../members/people/person-json";
import { sentApplicationFields, teamApplicationFields } from "./application-json";

const answers = sql`(
  select coalesce(json_agg(json_build_object(
      'id', ${jobQuestions.id},
      'question', ${jobQuestions.question},
      'question_type', ${jobQuestions.questionType},
      'options', ${jobQuestions.options},
      'required', ${jobQuestions.required},
      'texts', coalesce(${applicationAnswers.texts}, '{}'),
      'files', (
        select coalesce(json_agg(json_build_object(
            'id', ${files.id}, 'name', ${files.name}, 'bytes', ${files.bytes}, 'media_type', ${files.mediaType}
          ) order by ${files.id}), '[]')
          from ${files}
         where ${files.applicationId} = ${applications.id} and ${files.questionId} = ${jobQuestions.id}
      )
    ) order by ${jobQuestions.position}), '[]')
    from ${jobQuestions}
    left join ${applicationAnswers}
      on ${applicationAnswers.questionId} = ${jobQuestions.id} and ${applicationAnswers.applicationId} = ${applications.id}
   where ${jobQuestions.jobId} = ${applications.jobId}
)`;

/** One application with all its answers, for the applicant and the company's recruiters (product §9). */
export const getApplication = operation("getApplication", {
  run: async ({ db, viewer, params }) => {
    const { recruits } = await requirePartInApplication(db, params.id, viewer);
    return readApplicationDetail(db, params.id, { recruits });
  },
});

/**
 * Reads an application as its team or its applicant sees it.
 * @throws {Problem} 404 if it is gone
 */
export async function readApplicationDetail(
  db: Database,
  id: string,
  { recruits }: { recruits: boolean },
): Promise<Json<ApplicationDetail>> {
  const [found] = await db
    .select({
      json: jsonText<ApplicationDetail>({
        ...(recruits ? teamApplicationFields : sentApplicationFields),
        applicant: jsonObject(personFields),
        email: sql`case when ${applications.status} = 'withdrawn' then '' else ${accounts.email} end`,
        recruits: sql`${recruits}::boolean`,
        answers,
      }),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(profiles, eq(profiles.id, applications.userId))
    .innerJoin(accounts, eq(accounts.id, applications.userId))
    .where(eq(applications.id, id));
  if (!found) throw notFound("application");
  return found.json;
}
