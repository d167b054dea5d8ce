import { eq, sql } from "drizzle-orm";
import { isoMoment } from "../../kernel/db/json";
import { accounts, moderationDecisions, reports } from "../../kernel/db/schema";
import { list } from "./list";

/** What the person reported, and decided as a moderator. */
export const moderationData = {
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
};
