import type { ModerationDecisionKind, ReportStatus } from "@guildway/shared/contract/options";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { notFound, Problem } from "../core/problem";
import type { Database } from "../db/database";
import { moderationDecisions, profiles, reports } from "../db/schema";
import { notify } from "../notifications/notify";
import { requireModerator } from "../policies/moderator-policy";
import { setHidden } from "./hidden-subject";
import { selectReports } from "./select-reports";

interface Outcome {
  from: ReportStatus;
  to: ReportStatus;
  /** Whether all reports of the thing that stand so are settled, or the one alone. */
  ofAll: boolean;
  /** What is said where the report does not stand so any more. */
  refusal: string;
}

const DECIDED = "Someone has already decided this report";

const OUTCOMES: Record<ModerationDecisionKind, Outcome> = {
  hide: { from: "open", to: "hidden", ofAll: true, refusal: DECIDED },
  dismiss: { from: "open", to: "dismissed", ofAll: false, refusal: DECIDED },
  show: { from: "hidden", to: "shown", ofAll: true, refusal: "What this report hid is already shown again" },
};

/**
 * Hides what was reported from everybody but its author, dismisses the report, or shows again what it has hidden.
 * Hiding settles every open report of the same thing, showing every one that has hidden it; each report that a
 * decision changes has its line in the audit, and the author of what is hidden or shown again is told.
 * @throws {Problem} 403 for everybody who is no moderator, 404, 409 where the report does not stand so any more
 */
export const decideReport: OperationOf<"decideReport"> = async (context) => {
  const { db, clock, viewer, params, body } = context;
  await requireModerator(context, viewer.id);
  return db.transaction(async (tx) => {
    const report = await holdReport(tx, params.id);
    const outcome = OUTCOMES[body.decision];
    const ids = await settle(tx, report, outcome);
    const now = clock.now();
    const decisions = await tx
      .insert(moderationDecisions)
      .values(
        ids.map((reportId) => ({
          reportId,
          moderatorId: viewer.id,
          decision: outcome.to,
          note: body.note,
          createdAt: now,
        })),
      )
      .returning({ id: moderationDecisions.id, reportId: moderationDecisions.reportId });
    const decisionId = decisions.find(({ reportId }) => reportId === report.id)?.id;
    if (body.decision !== "dismiss") {
      const hiddenAt = body.decision === "hide" ? now : null;
      const changed = await setHidden[report.subject](tx, report.subjectId, hiddenAt);
      if (changed && decisionId && report.authorId) {
        await notify(tx, clock, "moderation", { userId: report.authorId, decisionId, ...changed });
      }
    }
    const [decided] = await selectReports(tx, eq(reports.id, report.id), 1);
    if (!decided) throw notFound("report");
    return decided.json;
  });
};

type Reported = typeof reports.$inferSelect;

/** A report whose author is held, before anything else: so does whoever erases their account. */
async function holdReport(tx: Database, id: string): Promise<Reported> {
  const [report] = await tx.select().from(reports).where(eq(reports.id, id));
  if (!report) throw notFound("report");
  if (report.authorId) {
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, report.authorId))
      .for("no key update");
  }
  return report;
}

/** Gives the reports that a decision changes their new status, and says which they are. */
async function settle(tx: Database, report: Reported, { from, to, ofAll, refusal }: Outcome) {
  const which = ofAll ? eq(reports.subjectId, report.subjectId) : eq(reports.id, report.id);
  // Locked in one order, so that two who decide on one thing by two of its reports do not wait in a circle.
  const held = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.status, from), which))
    .orderBy(asc(reports.id))
    .for("update");
  const ids = held.map(({ id }) => id);
  if (!ids.includes(report.id)) throw new Problem("report-decided", { detail: refusal });
  await tx.update(reports).set({ status: to }).where(inArray(reports.id, ids));
  return ids;
}
