import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ReportSubject } from "shared/contract/options";
import type { Database } from "../db/database";
import { comments, moderationDecisions, posts, profiles, reports } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { notFound, Problem } from "../http/problem";
import { requireModerator } from "../policies/moderator-policy";
import { selectReports } from "./select-reports";

/**
 * Hides what was reported from everybody, or dismisses the report. Hiding settles every open report of the same
 * thing; each report that is settled has its line in the audit.
 * @throws {Problem} 403 for everybody who is no moderator, 404, 409 for a report that is decided
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
    const hidden = body.decision === "hide";
    // Locked in one order, so that two who hide one thing by two of its reports do not wait in a circle.
    const settled = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(
        and(
          eq(reports.status, "open"),
          hidden ? eq(reports.subjectId, report.subjectId) : eq(reports.id, report.id),
        ),
      )
      .orderBy(asc(reports.id))
      .for("update");
    if (!settled.some(({ id }) => id === report.id)) {
      throw new Problem("report-decided", { detail: "Somebody has decided this report already" });
    }
    const decision = hidden ? ("hidden" as const) : ("dismissed" as const);
    const now = clock.now();
    if (hidden) await hide[report.subject](tx, report.subjectId, now);
    const ids = settled.map(({ id }) => id);
    await tx.update(reports).set({ status: decision }).where(inArray(reports.id, ids));
    const lines = ids.map((reportId) => ({
      reportId,
      moderatorId: viewer.id,
      decision,
      note: body.note,
      createdAt: now,
    }));
    await tx.insert(moderationDecisions).values(lines);
    const [decided] = await selectReports(tx, eq(reports.id, report.id), 1);
    if (!decided) throw notFound("report");
    return decided.json;
  });
};

/** Hides a thing; one that is hidden or gone already stays as it is. */
const hide: Record<ReportSubject, (tx: Database, id: string, hiddenAt: Date) => Promise<void>> = {
  post: async (tx, id, hiddenAt) => {
    await tx
      .update(posts)
      .set({ hiddenAt })
      .where(and(eq(posts.id, id), isNull(posts.hiddenAt)));
  },
  comment: async (tx, id, hiddenAt) => {
    // First its post, as whoever deletes the comment does.
    const post = tx.select({ id: comments.postId }).from(comments).where(eq(comments.id, id));
    await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, post)).for("no key update");
    const [counted] = await tx
      .update(comments)
      .set({ hiddenAt })
      .where(and(eq(comments.id, id), isNull(comments.hiddenAt)))
      .returning({ postId: comments.postId });
    if (counted) {
      await tx
        .update(posts)
        .set({ commentCount: sql`${posts.commentCount} - 1` })
        .where(eq(posts.id, counted.postId));
    }
  },
  user: async (tx, id, hiddenAt) => {
    await tx
      .update(profiles)
      .set({ hiddenAt })
      .where(and(eq(profiles.id, id), isNull(profiles.hiddenAt)));
  },
};
