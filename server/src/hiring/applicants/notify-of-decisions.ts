import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { applicationDecisions, applicationEvents, applications, jobs } from "../../kernel/db/schema";
import { isForApplicant } from "../../kernel/policies/visible-events";
import { isDue } from "../../kernel/tasks/is-due";
import { defineTask } from "../../kernel/tasks/task";
import { notify } from "../../social/notifications/notify";
import { retractApplications } from "../../social/notifications/retract";
import { announceToApplicants } from "../application-events/announce-applications";

/**
 * Notifies the applicants of one decision that is due. The row stays locked until they are notified: no other
 * process notifies them too, and nobody undoes it in the meantime.
 */
export const notifyOfDueDecision = defineTask("tell-decision", async ({ tx, now, isReady }, { clock }) => {
  const { id, notifyAt, notifiedAt } = applicationDecisions;
  const [due] = await tx
    .select({ id })
    .from(applicationDecisions)
    .where(and(isDue(notifyAt, now, 1), isNull(notifiedAt), isReady(id)))
    .orderBy(asc(notifyAt), asc(id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return undefined;
  return {
    key: due.id,
    async work() {
      await tx.update(applicationDecisions).set({ notifiedAt: now }).where(eq(id, due.id));
      await notifyApplicants(tx, clock, eq(applicationEvents.decisionId, due.id));
    },
  };
});

/** Nobody can withdraw from here on, so the events that are read below are the latest. */
async function lockApplications(tx: Transaction, which: SQL | undefined): Promise<void> {
  const ids = tx
    .select({ id: applicationEvents.applicationId })
    .from(applicationEvents)
    .innerJoin(applicationDecisions, eq(applicationDecisions.id, applicationEvents.decisionId))
    .where(which);
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, ids))
    .orderBy(applications.id)
    .for("update");
}

/** Notifies applicants of decisions, except those that were undone or overtaken by another one. */
export async function notifyApplicants(tx: Transaction, clock: Clock, which: SQL | undefined): Promise<void> {
  await lockApplications(tx, which);
  const events = await tx
    .select({
      applicationId: applicationEvents.applicationId,
      userId: applications.userId,
      companyId: jobs.companyId,
      status: applicationEvents.toStatus,
      note: applicationEvents.note,
    })
    .from(applicationEvents)
    .innerJoin(applicationDecisions, eq(applicationDecisions.id, applicationEvents.decisionId))
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(which, isForApplicant))
    .orderBy(applications.id);
  if (events.length === 0) return;
  const rows = events.map(({ applicationId: id, status, note }) => ({ id, status, note }));
  await tx
    .update(applications)
    .set({
      notifiedStatus: sql`coalesce(decided.status, ${applications.notifiedStatus})`,
      notifiedNote: sql`decided.note`,
      notifiedVersion: sql`${applications.notifiedVersion} + 1`,
      notifiedAt: clock.now(),
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as decided (id uuid, status text, note text)`,
    )
    .where(eq(applications.id, sql`decided.id`));
  const ids = rows.map(({ id }) => id);
  await retractApplications(tx, ids);
  await notify(
    tx,
    clock,
    "application",
    ...events.map(({ applicationId, userId, companyId }) => ({ applicationId, userId, companyId })),
  );
  await announceToApplicants(tx, ids);
}
