import { and, asc, eq, inArray } from "drizzle-orm";
import type { ModerationDecisionKind, ReportStatus } from "shared/contract/options";
import { moderationDecisions, profiles, reports } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { notFound, Problem } from "../http/problem";
import { notify } from "../notifications/notify";
import { requireModerator } from "../policies/moderator-policy";
import { setHidden } from "./hidden-subject";
import { selectReports } from "./select-reports";

/** What each decision makes of which reports: those of the same thing, or the one alone. */
const OUTCOMES = {
  hide: { from: "open", to: "hidden", ofAll: true, refusal: "Somebody has decided this report already" },
  dismiss: {
    from: "open",
    to: "dismissed",
    ofAll: false,
    refusal: "Somebody has decided this report already",
  },
  show: { from: "hidden", to: "shown", ofAll: true, refusal: "This report hides nothing any more" },
} as const satisfies Record<
  ModerationDecisionKind,
  { from: ReportStatus; to: ReportStatus; ofAll: boolean; refusal: string }
>;

/**
 * Hides what was reported from everybody, dismisses the report, or shows again what it has hidden. Hiding settles
 * every open report of the same thing, showing every one that has hidden it; each report that a decision changes has
 * its line in the audit, and the author of what is hidden or shown again is told.
 * @throws {Problem} 403 for everybody who is no moderator, 404, 409 where the report does not stand so any more
 */
export const decideReport: OperationOf<"decideReport"> = async ({
  db,
  config,
  clock,
  viewer,
  params,
  body,
}) => {
  await requireModerator({ db, config }, viewer.id);
  return db.transaction(async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, params.id));
    if (!report) throw notFound("report");
    if (report.authorId) {
      // First of all, as whoever erases their account does.
      await tx
        .select({ id: profiles.id })
        .from(profiles)
        .where(eq(profiles.id, report.authorId))
        .for("no key update");
    }
    const { from, to, ofAll, refusal } = OUTCOMES[body.decision];
    // Locked in one order, so that two who decide on one thing by two of its reports do not wait in a circle.
    const settled = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(
        and(
          eq(reports.status, from),
          ofAll ? eq(reports.subjectId, report.subjectId) : eq(reports.id, report.id),
        ),
      )
      .orderBy(asc(reports.id))
      .for("update");
    if (!settled.some(({ id }) => id === report.id)) throw new Problem("report-decided", { detail: refusal });
    const now = clock.now();
    const ids = settled.map(({ id }) => id);
    await tx.update(reports).set({ status: to }).where(inArray(reports.id, ids));
    const lines = ids.map((reportId) => ({
      reportId,
      moderatorId: viewer.id,
      decision: to,
      note: body.note,
      createdAt: now,
    }));
    const decisions = await tx
      .insert(moderationDecisions)
      .values(lines)
      .returning({ id: moderationDecisions.id, reportId: moderationDecisions.reportId });
    const decision = decisions.find(({ reportId }) => reportId === report.id);
    const changed =
      to === "dismissed"
        ? undefined
        : await setHidden[report.subject](tx, report.subjectId, to === "hidden" ? now : null);
    if (changed && decision && report.authorId) {
      const news = { userId: report.authorId, decisionId: decision.id, ...changed };
      await notify(tx, clock, "moderation", news);
    }
    const [decided] = await selectReports(tx, eq(reports.id, report.id), 1);
    if (!decided) throw notFound("report");
    return decided.json;
  });
};
