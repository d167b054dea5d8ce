import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { isoMoment, jsonObject } from "../db/json";
import {
  accounts,
  applicationAnswers,
  applications,
  blocks,
  comments,
  companies,
  connections,
  devices,
  employees,
  files,
  jobAlerts,
  jobQuestions,
  jobs,
  moderationDecisions,
  notificationSettings,
  notifications,
  postLikes,
  posts,
  profiles,
  reports,
  savedJobs,
  sessions,
  skills,
  userSkills,
  workExperience,
} from "../db/schema";
import { seesPerson } from "../policies/visibility";
import { workExperienceFields } from "../profiles/work-experience-json";

/**
 * Reads everything that the database holds about one account, as JSON text built in one query. Left out are secrets
 * (hashes of passwords and links) and the content of uploaded files, which can be downloaded one by one.
 */
export async function readPersonalData(db: Database, accountId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ json: sql<string>`jsonb_pretty(${personalData}::jsonb)` })
    .from(accounts)
    .leftJoin(profiles, eq(profiles.id, accounts.id))
    .where(eq(accounts.id, accountId));
  return found?.json;
}

const personalData = jsonObject({
  account: jsonObject({
    id: accounts.id,
    email: accounts.email,
    created_at: isoMoment(accounts.createdAt),
    verified_at: isoMoment(accounts.verifiedAt),
  }),
  profile: sql`case when ${profiles.id} is null then null else ${jsonObject({
    first_name: profiles.firstName,
    last_name: profiles.lastName,
    bio: profiles.bio,
    location_country: profiles.locationCountry,
    location_state: profiles.locationState,
    location_city: profiles.locationCity,
    public_directory: profiles.publicDirectory,
    created_at: isoMoment(profiles.createdAt),
    updated_at: isoMoment(profiles.updatedAt),
  })} end`,
  sessions: list(
    {
      user_agent: sessions.userAgent,
      created_at: isoMoment(sessions.createdAt),
      last_used_at: isoMoment(sessions.lastUsedAt),
    },
    sql`${sessions} where ${eq(sessions.accountId, accounts.id)}`,
  ),
  known_devices: list(
    { first_sign_in_at: isoMoment(devices.createdAt), last_sign_in_at: isoMoment(devices.lastUsedAt) },
    sql`${devices} where ${eq(devices.accountId, accounts.id)}`,
  ),
  work_experience: list(
    workExperienceFields,
    sql`${workExperience} where ${eq(workExperience.userId, accounts.id)}`,
  ),
  skills: list(
    { skill_name: skills.skillName, added_at: isoMoment(userSkills.createdAt) },
    sql`${userSkills} join ${skills} on ${eq(skills.id, userSkills.skillId)} where ${eq(userSkills.userId, accounts.id)}`,
  ),
  posts: list(
    { id: posts.id, content: posts.content, created_at: isoMoment(posts.createdAt) },
    sql`${posts} where ${eq(posts.authorId, accounts.id)}`,
  ),
  comments: list(
    { post_id: comments.postId, content: comments.content, created_at: isoMoment(comments.createdAt) },
    sql`${comments} where ${eq(comments.authorId, accounts.id)}`,
  ),
  likes: list(
    { post_id: postLikes.postId, created_at: isoMoment(postLikes.createdAt) },
    sql`${postLikes} where ${eq(postLikes.userId, accounts.id)}`,
  ),
  connections: list(
    {
      user_id: sql`person.id`,
      first_name: sql`person.first_name`,
      last_name: sql`person.last_name`,
      status: connections.status,
      asked_by_me: eq(connections.requesterId, accounts.id),
      created_at: isoMoment(connections.createdAt),
    },
    sql`${connections} join ${profiles} as person
          on person.id = case when ${connections.lowId} = ${accounts.id} then ${connections.highId} else ${connections.lowId} end
       where ${accounts.id} in (${connections.lowId}, ${connections.highId})
         and ${seesPerson(accounts.id, sql`person.id`)}`,
  ),
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
      status: applications.status,
      created_at: isoMoment(applications.createdAt),
      answers: list(
        { question: jobQuestions.question, answers: sql`to_json(${applicationAnswers.texts})` },
        sql`${applicationAnswers} join ${jobQuestions} on ${eq(jobQuestions.id, applicationAnswers.questionId)}
         where ${eq(applicationAnswers.applicationId, applications.id)}`,
      ),
    },
    sql`${applications} join ${jobs} on ${eq(jobs.id, applications.jobId)} join ${companies} on ${eq(companies.id, jobs.companyId)}
     where ${eq(applications.userId, accounts.id)}`,
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
  notifications: list(
    {
      kind: notifications.kind,
      created_at: isoMoment(notifications.createdAt),
      read_at: isoMoment(notifications.readAt),
    },
    sql`${notifications} where ${eq(notifications.userId, accounts.id)}`,
  ),
  notification_settings: list(
    { kind: notificationSettings.kind, channel: notificationSettings.channel },
    sql`${notificationSettings} where ${eq(notificationSettings.userId, accounts.id)}`,
  ),
  blocked: list(
    { user_id: blocks.blockedId, created_at: isoMoment(blocks.createdAt) },
    sql`${blocks} where ${eq(blocks.blockerId, accounts.id)}`,
  ),
  // Reports by others about a person stay with the moderators: they would reveal who made them.
  reports: list(
    {
      subject: reports.subject,
      subject_id: reports.subjectId,
      reason: reports.reason,
      text: reports.text,
      status: reports.status,
      created_at: isoMoment(reports.createdAt),
    },
    sql`${reports} where ${eq(reports.reporterId, accounts.id)}`,
  ),
  moderation_decisions: list(
    {
      report_id: moderationDecisions.reportId,
      decision: moderationDecisions.decision,
      note: moderationDecisions.note,
      created_at: isoMoment(moderationDecisions.createdAt),
    },
    sql`${moderationDecisions} where ${eq(moderationDecisions.moderatorId, accounts.id)}`,
  ),
});

/** A subquery's rows as a JSON list; empty if there are none. */
function list(fields: Record<string, SQLWrapper>, from: SQL): SQL {
  return sql`(select coalesce(json_agg(${jsonObject(fields)}), '[]') from ${from})`;
}
