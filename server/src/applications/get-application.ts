import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { eq, sql } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { notFound } from "../core/problem";
import type { Database } from "../db/database";
import { type Json, jsonText } from "../db/json";
import {
  applicationAnswers,
  applications,
  companies,
  files,
  jobQuestions,
  jobs,
  profiles,
} from "../db/schema";
import { requirePartInApplication } from "../policies/application-policy";
import { receivedApplicationFields } from "./application-json";

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
export const getApplication: OperationOf<"getApplication"> = async ({ db, viewer, params }) => {
  await requirePartInApplication(db, params.id, viewer.id);
  return readApplicationDetail(db, params.id);
};

/** @throws {Problem} 404 if it is gone */
export async function readApplicationDetail(db: Database, id: string): Promise<Json<ApplicationDetail>> {
  const [found] = await db
    .select({ json: jsonText<ApplicationDetail>({ ...receivedApplicationFields, answers }) })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(profiles, eq(profiles.id, applications.userId))
    .where(eq(applications.id, id));
  if (!found) throw notFound("application");
  return found.json;
}
