import type { Notification } from "@guildway/shared/contract/notifications";
import { desc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isForApplicant } from "../applications/told-events";
import type { Database } from "../db/database";
import { isoMoment, type JsonFields, jsonObject, jsonText } from "../db/json";
import {
  applicationDecisions,
  applicationEvents,
  applications,
  comments,
  companies,
  interviews,
  jobs,
  moderationDecisions,
  notifications,
  posts,
  profiles,
  reports,
} from "../db/schema";

const EXCERPT_LENGTH = 80;

/**
 * Selects notifications, newest first, with what they are about: the page is chosen first, and only its rows are
 * joined.
 */
export function selectNotifications(db: Database, where: SQL | undefined, limit: number | Placeholder) {
  const page = db
    .select()
    .from(notifications)
    .where(where)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .as("page");
  return db
    .select({
      json: jsonText<Notification>({
        id: page.id,
        kind: page.kind,
        created_at: isoMoment(page.createdAt),
        read: sql`${page.readAt} is not null`,
        actor: orNull(page.actorId, {
          user_id: profiles.id,
          portrait: profiles.portrait,
          first_name: profiles.firstName,
          last_name: profiles.lastName,
        }),
        // For a decision, only the reader's own text is quoted, not that of the post that it belongs to.
        post: orNull(sql`case when ${page.decisionId} is null then ${page.postId} end`, {
          id: posts.id,
          // Of a comment that mentions the reader, that.
          excerpt: beginningOf(
            sql`case when ${page.kind} = 'mention' then coalesce(${comments.content}, ${posts.content}) else ${posts.content} end`,
          ),
        }),
        company: orNull(page.companyId, {
          company_id: companies.id,
          company_name: companies.name,
          logo: companies.logo,
        }),
        application: orNull(page.applicationId, {
          id: applications.id,
          job_id: jobs.id,
          job_title: jobs.title,
          status: applications.toldStatus,
          note: applications.toldNote,
          is_message: lastToldIsMessage,
        }),
        received: orNull(page.jobId, { job_id: jobs.id, job_title: jobs.title, count: page.count }),
        interview: orNull(page.interviewId, {
          starts_at: isoMoment(interviews.startsAt),
          time_zone: interviews.timeZone,
          called_off: sql`${interviews.calledOffAt} is not null`,
          moved: sql`${interviews.version} > 1`,
        }),
        moderation: orNull(page.decisionId, {
          decision: sql`case ${moderationDecisions.decision} when 'hidden' then 'hide' else 'show' end`,
          subject: reports.subject,
          reason: reports.reason,
          post_id: page.postId,
          job_id: sql`case ${reports.subject} when 'job' then ${reports.subjectId} end`,
          excerpt: sql`case ${reports.subject} when 'post' then ${beginningOf(posts.content)} when 'comment' then ${beginningOf(comments.content)} when 'job' then ${titleOfReported} when 'company' then coalesce(${companies.name}, '') else '' end`,
        }),
      }),
      first: page.createdAt,
      id: page.id,
    })
    .from(page)
    .leftJoin(profiles, eq(profiles.id, page.actorId))
    .leftJoin(posts, eq(posts.id, page.postId))
    .leftJoin(companies, eq(companies.id, page.companyId))
    .leftJoin(applications, eq(applications.id, page.applicationId))
    .leftJoin(jobs, eq(jobs.id, sql`coalesce(${page.jobId}, ${applications.jobId})`))
    .leftJoin(interviews, eq(interviews.id, page.interviewId))
    .leftJoin(moderationDecisions, eq(moderationDecisions.id, page.decisionId))
    .leftJoin(reports, eq(reports.id, moderationDecisions.reportId))
    .leftJoin(comments, eq(comments.id, page.commentId))
    .orderBy(desc(page.createdAt), desc(page.id));
}

/** Whether the row's application was last written about without a change of its status. */
const lastToldIsMessage = sql`coalesce((
  select ${applicationEvents.kind} = 'message'
    from ${applicationEvents} join ${applicationDecisions} on ${applicationDecisions.id} = ${applicationEvents.decisionId}
   where ${applicationEvents.applicationId} = ${applications.id}
     and ${applicationDecisions.toldAt} is not null and ${isForApplicant}
   order by ${applicationEvents.createdAt} desc, ${applicationEvents.id} desc limit 1
), false)`;

/** The title of the job that the row's decision was about; empty once it is deleted. */
const titleOfReported = sql`coalesce((
  select reported.title from ${jobs} as reported where reported.id = ${reports.subjectId}), '')`;

function orNull<T extends object>(reference: SQLWrapper, fields: JsonFields<T>): SQL {
  return sql`case when ${reference} is not null then ${jsonObject(fields)} end`;
}

/** The first words of a text, on one line. */
function beginningOf(text: SQLWrapper): SQL {
  const line = sql`regexp_replace(left(${text}, ${2 * EXCERPT_LENGTH}), '\\s+', ' ', 'g')`;
  return sql`case when length(${line}) > ${EXCERPT_LENGTH} then regexp_replace(left(${line}, ${EXCERPT_LENGTH}), '\\s+\\S*$', '') || '…' else ${line} end`;
}
