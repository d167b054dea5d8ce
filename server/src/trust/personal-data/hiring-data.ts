import { and, eq, sql } from "drizzle-orm";
import { resumeFields } from "../../hiring/resumes/resume-json";
import { isoMoment } from "../../kernel/db/json";
import {
  accounts,
  applicationAnswers,
  applicationDecisions,
  applicationDrafts,
  applicationEvents,
  applicationNotes,
  applicationRatings,
  applications,
  companies,
  employees,
  files,
  interviews,
  jobAlerts,
  jobQuestions,
  jobs,
  resumes,
  savedJobs,
} from "../../kernel/db/schema";
import { isInApplicantsHistory } from "../../kernel/policies/visible-events";
import { list } from "./list";

/** Both sides of hiring: what the person applied for, and what they decided as a recruiter. */
export const hiringData = {
  companies: list(
    {
      company_id: companies.id,
      company_name: companies.name,
      job_title: employees.jobTitle,
      is_admin: employees.isAdmin,
      created_at: isoMoment(employees.createdAt),
    },
    sql`${employees} join ${companies} on ${eq(companies.id, employees.companyId)} where ${eq(employees.userId, accounts.id)}`,
  ),
  applications: list(
    {
      id: applications.id,
      job_title: jobs.title,
      company_name: companies.name,
      status: applications.notifiedStatus,
      message: applications.notifiedNote,
      created_at: isoMoment(applications.createdAt),
      told_at: isoMoment(applications.notifiedAt),
      answers: list(
        { question: jobQuestions.question, answers: sql`to_json(${applicationAnswers.texts})` },
        sql`${applicationAnswers} join ${jobQuestions} on ${eq(jobQuestions.id, applicationAnswers.questionId)}
         where ${eq(applicationAnswers.applicationId, applications.id)}`,
      ),
      history: list(
        {
          kind: applicationEvents.kind,
          status: applicationEvents.toStatus,
          message: applicationEvents.note,
          created_at: isoMoment(applicationEvents.createdAt),
        },
        sql`${applicationEvents} left join ${applicationDecisions} on ${eq(applicationDecisions.id, applicationEvents.decisionId)}
         where ${and(eq(applicationEvents.applicationId, applications.id), isInApplicantsHistory)}`,
      ),
      interviews: list(
        {
          starts_at: isoMoment(interviews.startsAt),
          duration: interviews.duration,
          time_zone: interviews.timeZone,
          place: interviews.place,
          note: interviews.note,
          called_off_at: isoMoment(interviews.calledOffAt),
        },
        sql`${interviews} where ${eq(interviews.applicationId, applications.id)}`,
      ),
    },
    sql`${applications} join ${jobs} on ${eq(jobs.id, applications.jobId)} join ${companies} on ${eq(companies.id, jobs.companyId)}
     where ${eq(applications.userId, accounts.id)}`,
  ),
  // What the viewer wrote as a recruiter; what others noted about the viewer stays with their team.
  application_notes: list(
    { text: applicationNotes.text, created_at: isoMoment(applicationNotes.createdAt) },
    sql`${applicationNotes} where ${eq(applicationNotes.authorId, accounts.id)}`,
  ),
  application_ratings: list(
    {
      application_id: applicationRatings.applicationId,
      rating: applicationRatings.rating,
      created_at: isoMoment(applicationRatings.createdAt),
    },
    sql`${applicationRatings} where ${eq(applicationRatings.userId, accounts.id)}`,
  ),
  application_decisions: list(
    {
      application_id: applicationEvents.applicationId,
      kind: applicationEvents.kind,
      status: applicationEvents.toStatus,
      message: applicationEvents.note,
      created_at: isoMoment(applicationEvents.createdAt),
    },
    sql`${applicationEvents} where ${eq(applicationEvents.actorId, accounts.id)} and ${applicationEvents.kind} not in ('applied', 'withdrawn')`,
  ),
  files: list(
    {
      id: files.id,
      name: files.name,
      media_type: files.mediaType,
      bytes: files.bytes,
      created_at: isoMoment(files.createdAt),
    },
    sql`${files} where ${eq(files.ownerId, accounts.id)}`,
  ),
  application_drafts: list(
    {
      job_title: jobs.title,
      company_name: companies.name,
      updated_at: isoMoment(applicationDrafts.updatedAt),
      answers: list(
        { question: jobQuestions.question, answers: sql`answer->'texts'` },
        sql`jsonb_array_elements(${applicationDrafts.answers}) as answer
            join ${jobQuestions} on ${jobQuestions.id} = (answer->>'question_id')::uuid`,
      ),
    },
    sql`${applicationDrafts} join ${jobs} on ${eq(jobs.id, applicationDrafts.jobId)} join ${companies} on ${eq(companies.id, jobs.companyId)}
     where ${eq(applicationDrafts.userId, accounts.id)}`,
  ),
  resumes: list(resumeFields, sql`${resumes} where ${eq(resumes.ownerId, accounts.id)}`),
  saved_jobs: list(
    { job_id: jobs.id, title: jobs.title, saved_at: isoMoment(savedJobs.createdAt) },
    sql`${savedJobs} join ${jobs} on ${eq(jobs.id, savedJobs.jobId)} where ${eq(savedJobs.userId, accounts.id)}`,
  ),
  job_alerts: list(
    {
      filters: jobAlerts.filters,
      frequency: jobAlerts.frequency,
      created_at: isoMoment(jobAlerts.createdAt),
    },
    sql`${jobAlerts} where ${eq(jobAlerts.userId, accounts.id)}`,
  ),
};
