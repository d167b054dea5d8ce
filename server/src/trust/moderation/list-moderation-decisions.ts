import type { ModerationDecision } from "@guildway/shared/contract/moderation";
import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { operation } from "../../kernel/core/operation";
import { after, pageOf, positionInTime } from "../../kernel/core/paging";
import { isoMoment, jsonText } from "../../kernel/db/json";
import {
  comments,
  companies,
  companyPosts,
  jobs,
  moderationDecisions,
  posts,
  profiles,
  reports,
} from "../../kernel/db/schema";
import { requireModerator } from "../../kernel/policies/moderator-policy";
import { contentOf, isCompanyOf, isOwnOf, namedOrNull, nameOfSubject } from "./select-reports";

/**
 * Every decision of the moderators, newest first, with the current state of what it was about.
 * @throws {Problem} 403 for anyone who isn't a moderator
 */
export const listModerationDecisions = operation("listModerationDecisions", {
  run: async (context) => {
    const { db, config, viewer, query } = context;
    await requireModerator({ db, config }, viewer);
    const { createdAt, id } = moderationDecisions;
    const page = db
      .select()
      .from(moderationDecisions)
      .where(after(createdAt, id, positionInTime(query.cursor)))
      .orderBy(desc(createdAt), desc(id))
      .limit(query.limit + 1)
      .as("page");
    const reporter = alias(profiles, "reporter");
    const author = alias(profiles, "author");
    const moderator = alias(profiles, "moderator");
    const rows = await db
      .select({
        json: jsonText<ModerationDecision>({
          id: page.id,
          report_id: page.reportId,
          subject: reports.subject,
          subject_id: reports.subjectId,
          reason: reports.reason,
          status: reports.status,
          reporter: namedOrNull(reporter),
          author: namedOrNull(author),
          name: nameOfSubject,
          own: isOwnOf(db, viewer.id, reports.authorId),
          content: contentOf(reports.subject, author.bio, reports.messages),
          decision: sql`case ${page.decision} when 'hidden' then 'hide' when 'shown' then 'show' else 'dismiss' end`,
          note: page.note,
          created_at: isoMoment(page.createdAt),
          moderator: namedOrNull(moderator),
        }),
        first: page.createdAt,
        id: page.id,
      })
      .from(page)
      .innerJoin(reports, eq(reports.id, page.reportId))
      .leftJoin(moderator, eq(moderator.id, page.moderatorId))
      .leftJoin(reporter, eq(reporter.id, reports.reporterId))
      .leftJoin(author, eq(author.id, reports.authorId))
      .leftJoin(posts, eq(posts.id, reports.subjectId))
      .leftJoin(comments, eq(comments.id, reports.subjectId))
      .leftJoin(jobs, eq(jobs.id, reports.subjectId))
      .leftJoin(companyPosts, eq(companyPosts.postId, reports.subjectId))
      .leftJoin(companies, isCompanyOf(reports.subjectId))
      .orderBy(desc(page.createdAt), desc(page.id));
    return pageOf(rows, query.limit);
  },
});
