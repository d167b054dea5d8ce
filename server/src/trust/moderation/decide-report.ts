import type { ModerationDecisionKind, ReportStatus } from "@guildway/shared/contract/options";
import { and, asc, eq, inArray } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound, Problem } from "../../kernel/core/problem";
import { CHANGE_RATES } from "../../kernel/core/rates";
import type { Transaction } from "../../kernel/db/database";
import {
  companyPosts,
  employees,
  jobs,
  moderationDecisions,
  profiles,
  reports,
} from "../../kernel/db/schema";
import { requireModerator } from "../../kernel/policies/moderator-policy";
import { notify } from "../../social/notifications/notify";
import { setHidden } from "./hidden-subject";
import { selectReports } from "./select-reports";

interface Outcome {
  from: ReportStatus;
  to: ReportStatus;
  /** Whether all reports of the subject with this status are settled, or only this one. */
  ofAll: boolean;
  /** The refusal if the report no longer has this status. */
  refusal: string;
}

const DECIDED = "Someone has already decided this report";

const OUTCOMES: Record<ModerationDecisionKind, Outcome> = {
  hide: { from: "open", to: "hidden", ofAll: true, refusal: DECIDED },
  dismiss: { from: "open", to: "dismissed", ofAll: false, refusal: DECIDED },
  show: { from: "hidden", to: "shown", ofAll: true, refusal: "What this report hid is already shown again" },
};

/**
 * Hides what was reported from everyone but its author, dismisses the report, or shows again what it hid. Hiding
 * settles every open report of the same subject; showing settles every report that hid it. Each report that a
 * decision changes gets an entry in the audit log, and the author, or whoever runs the job or company, is notified
 * when something is hidden or shown again.
 * @throws {Problem} 403 for anyone who isn't a moderator, and about what is the viewer's own; 404, 409 if the report no longer has this status
 */
export const decideReport = operation("decideReport", {
  rates: CHANGE_RATES,
  guard: (asked) => requireModerator(asked, asked.viewer),
  run: async (context) => {
    const { db, clock, viewer, params, body } = context;
    await requireModerator(context, viewer);
    return db.transaction(async (tx) => {
      const report = await lockReport(tx, params.id);
      const notified = await whoRuns(tx, report);
      if (notified.includes(viewer.id)) {
        throw new Problem("forbidden", {
          detail: "This report is about you or your company, so another moderator has to decide it",
        });
      }
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
        if (changed && decisionId) {
          await notify(
            tx,
            clock,
            "moderation",
            ...notified.map((userId) => ({ userId, decisionId, ...changed })),
          );
        }
      }
      const [decided] = await selectReports(tx, viewer.id, eq(reports.id, report.id), 1);
      if (!decided) throw notFound("report");
      return decided.json;
    });
  },
});

/** The people to notify: the author, or the recruiters of the company. */
async function whoRuns(tx: Transaction, report: Reported): Promise<string[]> {
  const companyId = companyOf(tx, report);
  if (companyId === undefined) return report.authorId ? [report.authorId] : [];
  const recruiters = await tx
    .select({ userId: employees.userId })
    .from(employees)
    .where(and(eq(employees.companyId, companyId), eq(employees.isAdmin, true)));
  return recruiters.map(({ userId }) => userId);
}

/** The company that answers for what was reported; undefined if a person does. */
function companyOf(tx: Transaction, { subject, subjectId, authorId }: Reported) {
  if (subject === "company") return subjectId;
  if (subject === "job") return tx.select({ id: jobs.companyId }).from(jobs).where(eq(jobs.id, subjectId));
  if (subject !== "post" || authorId) return undefined;
  const { companyId, postId } = companyPosts;
  return tx.select({ id: companyId }).from(companyPosts).where(eq(postId, subjectId));
}

type Reported = typeof reports.$inferSelect;

/** Reads a report and locks its author before anything else, in the same order as deleting an account does. */
async function lockReport(tx: Transaction, id: string): Promise<Reported> {
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

/** Sets the new status of the reports that a decision changes, and returns their ids. */
async function settle(tx: Transaction, report: Reported, { from, to, ofAll, refusal }: Outcome) {
  const which = ofAll ? eq(reports.subjectId, report.subjectId) : eq(reports.id, report.id);
  // Locked in one order, so that two moderators who decide about the same content don't deadlock.
  const locked = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.status, from), which))
    .orderBy(asc(reports.id))
    .for("update");
  const ids = locked.map(({ id }) => id);
  if (!ids.includes(report.id)) throw new Problem("report-decided", { detail: refusal });
  await tx.update(reports).set({ status: to }).where(inArray(reports.id, ids));
  return ids;
}
