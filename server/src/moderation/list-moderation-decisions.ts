import { desc, eq, sql } from "drizzle-orm";
import type { ModerationDecision } from "shared/contract/moderation";
import { isoMoment, jsonText } from "../db/json";
import { moderationDecisions, profiles, reports } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { after, pageOf, positionInTime } from "../http/paging";
import { requireModerator } from "../policies/moderator-policy";
import { namedOrNull } from "./select-reports";

/**
 * Every decision of the moderators, newest first.
 * @throws {Problem} 403 for everybody who is no moderator
 */
export const listModerationDecisions: OperationOf<"listModerationDecisions"> = async (context) => {
  const { db, config, viewer, query } = context;
  await requireModerator({ db, config }, viewer.id);
  const { createdAt, id } = moderationDecisions;
  const page = db
    .select()
    .from(moderationDecisions)
    .where(after(createdAt, id, positionInTime(query.cursor)))
    .orderBy(desc(createdAt), desc(id))
    .limit(query.limit + 1)
    .as("page");
  const rows = await db
    .select({
      json: jsonText<ModerationDecision>({
        id: page.id,
        report_id: page.reportId,
        subject: reports.subject,
        subject_id: reports.subjectId,
        decision: sql`case ${page.decision} when 'hidden' then 'hide' else 'dismiss' end`,
        note: page.note,
        created_at: isoMoment(page.createdAt),
        moderator: namedOrNull(profiles),
      }),
      first: page.createdAt,
      id: page.id,
    })
    .from(page)
    .innerJoin(reports, eq(reports.id, page.reportId))
    .leftJoin(profiles, eq(profiles.id, page.moderatorId))
    .orderBy(desc(page.createdAt), desc(page.id));
  return pageOf(rows, query.limit);
};
