import { and, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound, Problem } from "../../kernel/core/problem";
import type { Transaction } from "../../kernel/db/database";
import { applicationDecisions, applicationEvents, applications } from "../../kernel/db/schema";
import { requireRecruiterOfJob } from "../../kernel/policies/application-policy";
import { nextVersion } from "../../kernel/policies/versions";
import { isFollowed, isUndone, movesOn, writes } from "../../kernel/policies/visible-events";
import { announceToRecruiters } from "../application-events/announce-applications";
import { recordEvents } from "../application-events/record-events";
import { notifyApplicants } from "./notify-of-decisions";

/**
 * Undoes the viewer's decision before its applicants are notified. Applications that another decision has changed
 * since are skipped (product §9).
 */
export const undoDecision = operation("undoDecision", {
  run: async ({ db, viewer, clock, params }) =>
    db.transaction(async (tx) => {
      const [decision] = await tx
        .select()
        .from(applicationDecisions)
        .where(and(eq(applicationDecisions.id, params.id), eq(applicationDecisions.decidedBy, viewer.id)))
        .for("update");
      if (!decision) throw notFound("decision");
      await requireRecruiterOfJob(tx, decision.jobId, viewer);
      if (decision.notifiedAt) throw new Problem("already-told");
      const undone = await lockUndone(tx, decision.id);
      if (undone.length === 0) return { undone: 0 };

      const now = clock.now();
      const rows = undone.map(({ applicationId, fromStatus, fromNote, isWritten }) => ({
        id: applicationId,
        status: fromStatus,
        note: isWritten ? null : fromNote,
      }));
      await tx
        .update(applications)
        .set({
          status: sql`coalesce(undone.status, ${applications.status})`,
          note: sql`coalesce(undone.note, ${applications.note})`,
          version: nextVersion(applications.version),
          updatedAt: now,
          updatedBy: viewer.id,
          // If only the decision marked it as seen, nobody has opened it: it is new again.
          seenAt: sql`nullif(${applications.seenAt}, ${decision.createdAt}::timestamptz)`,
        })
        .from(
          sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as undone (id uuid, status text, note text)`,
        )
        .where(eq(applications.id, sql`undone.id`));
      await recordEvents(
        tx,
        undone.map(({ applicationId, fromStatus, toStatus }) => ({
          applicationId,
          kind: "undone",
          actorId: viewer.id,
          decisionId: decision.id,
          fromStatus: toStatus,
          toStatus: fromStatus,
          createdAt: now,
        })),
      );
      // Restores an earlier decision that this one had overtaken before its applicants were notified.
      const ids = undone.map(({ applicationId }) => applicationId);
      await notifyApplicants(
        tx,
        clock,
        and(
          inArray(applicationEvents.applicationId, ids),
          isNotNull(applicationDecisions.notifiedAt),
          sql`(${applicationDecisions.createdAt}, ${applicationDecisions.id}) < (${decision.createdAt}::timestamptz, ${decision.id}::uuid)`,
          gt(applicationDecisions.notifyAt, decision.createdAt),
        ),
      );
      await announceToRecruiters(tx, decision.jobId);
      return { undone: undone.length };
    }),
});

/** Selects the events of the decision that can be undone, and locks their applications. */
function lockUndone(tx: Transaction, decisionId: string) {
  return tx
    .select({
      applicationId: applicationEvents.applicationId,
      fromStatus: applicationEvents.fromStatus,
      toStatus: applicationEvents.toStatus,
      fromNote: applicationEvents.fromNote,
      isWritten: sql<boolean>`${isFollowed(writes)}`,
    })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(
      and(
        eq(applicationEvents.decisionId, decisionId),
        inArray(applicationEvents.kind, ["status", "message"]),
        sql`not ${isUndone()}`,
        sql`not (${isNotNull(applicationEvents.toStatus)} and ${isFollowed(movesOn)})`,
      ),
    )
    .orderBy(applications.id)
    .for("update", { of: applications });
}
