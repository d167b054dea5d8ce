import type { Person, Report } from "@guildway/shared/contract/moderation";
import { asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../kernel/db/database";
import { isoMoment, type JsonFields, jsonObject, jsonText } from "../../kernel/db/json";
import {
  comments,
  companies,
  companyPosts,
  jobs,
  polls,
  posts,
  profiles,
  recommendations,
  reports,
} from "../../kernel/db/schema";
import { recruitsAt } from "../../kernel/policies/company-policy";
import { isSuspended } from "../../kernel/policies/suspension-policy";
import { picturesOf } from "../../social/pictures/picture-json";

/** Selects reports as a moderator sees them, oldest first, with the current state of what was reported. */
export function selectReports(db: Database, viewerId: string, where: SQL | undefined, limit: number) {
  const page = db
    .select()
    .from(reports)
    .where(where)
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit)
    .as("page");
  const reporter = alias(profiles, "reporter");
  const author = alias(profiles, "author");
  return db
    .select({
      json: jsonText<Report>({
        id: page.id,
        subject: page.subject,
        subject_id: page.subjectId,
        post_id: sql`coalesce(${posts.id}, ${comments.postId})`,
        reason: page.reason,
        text: page.text,
        status: page.status,
        created_at: isoMoment(page.createdAt),
        reporter: namedOrNull(reporter),
        author: namedOrNull(author),
        author_suspended: isSuspended(author.id),
        own: isOwnOf(db, viewerId, page.authorId),
        name: nameOfSubject,
        content: contentOf(page.subject, author.bio, page.messages),
        recommendation: recommendationOf(page),
        pictures: picturesOf(posts.id),
        poll_options: sql`coalesce((select to_json(${polls.options}) from ${polls} where ${eq(polls.postId, posts.id)}), '[]')`,
        portrait: sql`case ${page.subject} when 'user' then coalesce(${author.portrait}, '') else coalesce(${companies.logo}, '') end`,
        cover: sql`case ${page.subject} when 'user' then coalesce(${author.cover}, '') else coalesce(${companies.cover}, '') end`,
        messages: page.messages,
      }),
      first: page.createdAt,
      id: page.id,
    })
    .from(page)
    .leftJoin(reporter, eq(reporter.id, page.reporterId))
    .leftJoin(author, eq(author.id, page.authorId))
    .leftJoin(posts, eq(posts.id, page.subjectId))
    .leftJoin(comments, eq(comments.id, page.subjectId))
    .leftJoin(jobs, eq(jobs.id, page.subjectId))
    .leftJoin(companyPosts, eq(companyPosts.postId, page.subjectId))
    .leftJoin(companies, isCompanyOf(page.subjectId))
    .orderBy(asc(page.createdAt), asc(page.id));
}

/** Whether a row of `companies` is what was reported, or whose joined post it is. */
export function isCompanyOf(subjectId: SQLWrapper): SQL {
  return eq(companies.id, sql`coalesce(${companyPosts.companyId}, ${subjectId})`);
}

/** Whether a report is about the viewer, what they wrote, or the joined company or that of the joined job, which they recruit for. */
export function isOwnOf(db: Database, viewerId: string, authorId: SQLWrapper): SQL {
  const runs = recruitsAt(db, sql`coalesce(${jobs.companyId}, ${companies.id})`, { id: viewerId });
  return sql`case when coalesce(${jobs.id}, ${companies.id}) is not null then ${runs} else coalesce(${authorId} = ${viewerId}, false) end`;
}

/**
 * The current text of what was reported, from the joined post, comment, description or bio; empty once it is gone. A message is
 * shown as it was when it was reported.
 */
export function contentOf(subject: SQLWrapper, bio: SQLWrapper, reported: SQLWrapper): SQL {
  return sql`coalesce(${posts.content}, ${comments.content}, ${jobs.description}, ${companies.description}, case ${subject} when 'user' then ${bio} end, ${reported} -> -1 ->> 'content', '')`;
}

/** What a reported person has written about the reporter: it is reported with its author, and may not be shown anywhere. */
function recommendationOf({
  subject,
  authorId,
  reporterId,
}: Record<"subject" | "authorId" | "reporterId", SQLWrapper>): SQL {
  const { text, authorId: writtenBy, subjectId } = recommendations;
  return sql`case ${subject} when 'user' then coalesce((
    select ${text} from ${recommendations} where ${eq(writtenBy, authorId)} and ${eq(subjectId, reporterId)}), '') else '' end`;
}

/** The title of the joined job, or the name of the joined company; empty for anything else, and once it is gone. */
export const nameOfSubject = sql`coalesce(${jobs.title}, ${companies.name}, '')`;

/** A joined person's name, or null if there is none. */
export function namedOrNull(person: Record<"id" | "firstName" | "lastName", SQLWrapper>): SQL {
  const fields: JsonFields<Person> = {
    user_id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
  };
  return sql`case when ${person.id} is not null then ${jsonObject<Person>(fields)} end`;
}
