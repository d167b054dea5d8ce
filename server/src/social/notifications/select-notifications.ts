import type { Notification } from "@guildway/shared/contract/notifications";
import { and, desc, eq, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../kernel/db/database";
import { isoMoment, type JsonFields, jsonObject, jsonText } from "../../kernel/db/json";
import {
  applicationDecisions,
  applicationEvents,
  applications,
  comments,
  companies,
  connections,
  interviews,
  jobs,
  moderationDecisions,
  notifications,
  postLikes,
  posts,
  profiles,
  reports,
} from "../../kernel/db/schema";
import type { ViewerId } from "../../kernel/policies/visibility";
import { isForApplicant } from "../../kernel/policies/visible-events";
import { isVisibleTo, recent, recentOf } from "./visible";

const EXCERPT_LENGTH = 80;

/** The newest visible notifications of a row's group. */
const shown = alias(notifications, "shown");

/**
 * Selects notifications, newest first, with what they are about: the page is chosen first, and only its rows are
 * joined. Each represents its group; `others` counts the group's people.
 */
export function selectNotifications(
  db: Database,
  viewerId: ViewerId,
  where: SQL | undefined,
  limit: number | Placeholder,
) {
  const page = db
    .select()
    .from(notifications)
    .where(where)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
    .as("page");
  const group = sql`lateral (
    select (array_agg(${recent.id} order by ${recent.createdAt} desc, ${recent.id} desc))[1] as newest_id,
           count(distinct ${recent.actorId}) as people
      from ${recentOf(page)} where ${isVisibleTo(viewerId, recent)}
  ) as visible`;
  return db
    .select({
      json: jsonText<Notification>({
        id: page.id,
        kind: page.kind,
        created_at: isoMoment(shown.createdAt),
        read: sql`${shown.readAt} is not null`,
        others: sql`greatest(visible.people - 1, 0)`,
        actor: orNull(shown.actorId, {
          user_id: profiles.id,
          portrait: profiles.portrait,
          first_name: profiles.firstName,
          last_name: profiles.lastName,
        }),
        // For a decision, only the reader's own text is quoted, not that of the post that it belongs to.
        post: orNull(sql`case when ${shown.decisionId} is null then ${shown.postId} end`, {
          id: posts.id,
          // Of a comment that mentions the reader, that.
          excerpt: beginningOf(
            sql`case when ${page.kind} = 'mention' then coalesce(${comments.content}, ${posts.content}) else ${posts.content} end`,
          ),
        }),
        reaction: sql`case when ${shown.kind} = 'like' and (visible.people = 1 or ${isOnlyLiked}) then coalesce(${postLikes.reaction}, 'like') end`,
        comment: orNull(sql`case when ${shown.decisionId} is null then ${shown.commentId} end`, {
          id: comments.id,
          parent_id: comments.parentId,
          excerpt: beginningOf(comments.content),
        }),
        request: sql`case when ${shown.kind} = 'connection-request' then ${openRequest} end`,
        company: orNull(shown.companyId, {
          company_id: companies.id,
          company_name: companies.name,
          logo: companies.logo,
        }),
        application: orNull(shown.applicationId, {
          id: applications.id,
          job_id: jobs.id,
          job_title: jobs.title,
          status: applications.notifiedStatus,
          note: applications.notifiedNote,
          is_message: lastIsMessage,
        }),
        received: orNull(shown.jobId, { job_id: jobs.id, job_title: jobs.title, count: shown.count }),
        interview: orNull(shown.interviewId, {
          starts_at: isoMoment(interviews.startsAt),
          time_zone: interviews.timeZone,
          called_off: sql`${interviews.calledOffAt} is not null`,
          moved: sql`${interviews.version} > 1`,
        }),
        moderation: orNull(shown.decisionId, {
          decision: sql`case ${moderationDecisions.decision} when 'hidden' then 'hide' else 'show' end`,
          subject: reports.subject,
          reason: reports.reason,
          post_id: shown.postId,
          job_id: sql`case ${reports.subject} when 'job' then ${reports.subjectId} end`,
          excerpt: sql`case ${reports.subject} when 'post' then ${beginningOf(posts.content)} when 'comment' then ${beginningOf(comments.content)} when 'job' then ${titleOfReported} when 'company' then coalesce(${companies.name}, '') else '' end`,
        }),
      }),
      first: page.createdAt,
      id: page.id,
    })
    .from(page)
    .innerJoin(group, sql`true`)
    .innerJoin(shown, eq(shown.id, sql`visible.newest_id`))
    .leftJoin(profiles, eq(profiles.id, shown.actorId))
    .leftJoin(posts, eq(posts.id, shown.postId))
    .leftJoin(postLikes, isReaction)
    .leftJoin(companies, eq(companies.id, shown.companyId))
    .leftJoin(applications, eq(applications.id, shown.applicationId))
    .leftJoin(jobs, eq(jobs.id, sql`coalesce(${shown.jobId}, ${applications.jobId})`))
    .leftJoin(interviews, eq(interviews.id, shown.interviewId))
    .leftJoin(moderationDecisions, eq(moderationDecisions.id, shown.decisionId))
    .leftJoin(reports, eq(reports.id, moderationDecisions.reportId))
    .leftJoin(comments, eq(comments.id, shown.commentId))
    .orderBy(desc(page.createdAt), desc(page.id));
}

/** Whether nobody has reacted to the joined post but with a like: the counters know without looking at each of them. */
const isOnlyLiked = sql`(${posts.celebrateCount} + ${posts.supportCount} + ${posts.insightfulCount} + ${posts.funnyCount} = 0)`;

/** What a row of the kind `like` is about. */
const isReaction = and(
  eq(shown.kind, "like"),
  eq(postLikes.postId, shown.postId),
  eq(postLikes.userId, shown.actorId),
);

/** The connection request that the row's person has sent and that waits for an answer. */
const openRequest = sql`(
  select ${jsonObject({ note: sql`coalesce(${connections.note}, '')` })} from ${connections}
   where ${connections.lowId} = least(${shown.userId}, ${shown.actorId})
     and ${connections.highId} = greatest(${shown.userId}, ${shown.actorId})
     and ${connections.status} = 'pending' and ${connections.requesterId} = ${shown.actorId}
)`;

/** Whether the row's application was last written about without a change of its status. */
const lastIsMessage = sql`coalesce((
  select ${applicationEvents.kind} = 'message'
    from ${applicationEvents} join ${applicationDecisions} on ${applicationDecisions.id} = ${applicationEvents.decisionId}
   where ${applicationEvents.applicationId} = ${applications.id}
     and ${applicationDecisions.notifiedAt} is not null and ${isForApplicant}
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
