import type { ReceivedApplication } from "@guildway/shared/contract/applicants";
import type { Application } from "@guildway/shared/contract/applications";
import { type SQLWrapper, sql } from "drizzle-orm";
import { isoMoment, type JsonFields, jsonObject } from "../../kernel/db/json";
import {
  applicationAnswers,
  applicationNotes,
  applicationRatings,
  applications,
  companies,
  files,
  jobQuestions,
  jobs,
} from "../../kernel/db/schema";
import { personFields } from "../../members/people/person-json";
import { isNew } from "./is-new";

const ofAnyone = {
  id: applications.id,
  job_id: applications.jobId,
  job_title: jobs.title,
  company_id: companies.id,
  company_name: companies.name,
  company_logo: companies.logo,
  created_at: isoMoment(applications.createdAt),
};

/** An application as its applicant sees it, from a row of `applications` joined with `jobs` and `companies`. */
export const sentApplicationFields: JsonFields<Application> = {
  ...ofAnyone,
  status: applications.notifiedStatus,
  updated_at: isoMoment(applications.notifiedAt),
  note: applications.notifiedNote,
  version: applications.notifiedVersion,
};

/** The same as the company's recruiters see it. */
export const teamApplicationFields: JsonFields<Application> = {
  ...ofAnyone,
  status: applications.status,
  updated_at: isoMoment(applications.updatedAt),
  note: applications.note,
  version: applications.version,
};

const EXCERPT_LENGTH = 120;

const firstWritten = sql`(
  select regexp_replace(left(${applicationAnswers.texts}[1], ${EXCERPT_LENGTH}), '\\s+', ' ', 'g')
    from ${jobQuestions}
    join ${applicationAnswers} on ${applicationAnswers.questionId} = ${jobQuestions.id}
   where ${applicationAnswers.applicationId} = ${applications.id}
     and ${jobQuestions.questionType} = 'Written Response' and cardinality(${applicationAnswers.texts}) > 0
   order by ${jobQuestions.position} limit 1
)`;

/** The mean of the team's ratings of the row's application; null without any. */
export const meanRating = sql<
  string | null
>`(select avg(${applicationRatings.rating}) from ${applicationRatings} where ${applicationRatings.applicationId} = ${applications.id})`;

/**
 * An application in the recruiters' list, from a row that is also joined with `profiles`.
 * @param sortedBy the answer that the list is sorted by
 */
export const receivedApplicationFields = (sortedBy: SQLWrapper): JsonFields<ReceivedApplication> => ({
  ...teamApplicationFields,
  applicant: jsonObject(personFields),
  is_new: isNew,
  rating: sql`round(${meanRating}, 2)`,
  excerpt: sql`coalesce(${firstWritten}, '')`,
  file_count: sql`(select count(*) from ${files} where ${files.applicationId} = ${applications.id})`,
  note_count: sql`(select count(*) from ${applicationNotes} where ${applicationNotes.applicationId} = ${applications.id})`,
  sorted_by: sortedBy,
});
