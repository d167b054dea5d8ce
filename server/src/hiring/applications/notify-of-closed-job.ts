import { OPEN_APPLICATION_STATUSES } from "@guildway/shared/contract/options";
import { and, eq, gt, inArray } from "drizzle-orm";
import type { Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { applications, type jobClosings, jobs } from "../../kernel/db/schema";
import { notify } from "../../social/notifications/notify";
import { announceToApplicants } from "../application-events/announce-applications";
import { recordEvents } from "../application-events/record-events";

/** Applicants that one transaction notifies, so that it holds its locks only briefly. */
const NOTIFIED_AT_ONCE = 500;

/**
 * Notifies the next applicants who are waiting for a decision that the job was closed (product §9).
 *
 * @returns the last application if there may be more, otherwise null
 */
export async function notifyOfClosedJob(
  tx: Transaction,
  clock: Clock,
  { jobId, closedBy, after }: Pick<typeof jobClosings.$inferSelect, "jobId" | "closedBy" | "after">,
): Promise<string | null> {
  const waiting = await tx
    .select({ applicationId: applications.id, userId: applications.userId, companyId: jobs.companyId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(jobs.id, jobId),
        inArray(applications.status, OPEN_APPLICATION_STATUSES),
        after === null ? undefined : gt(applications.id, after),
      ),
    )
    .orderBy(applications.id)
    .limit(NOTIFIED_AT_ONCE)
    // Nobody withdraws before they are notified.
    .for("no key update", { of: applications });
  const createdAt = clock.now();
  await recordEvents(
    tx,
    waiting.map(({ applicationId }) => ({ applicationId, kind: "job-closed", actorId: closedBy, createdAt })),
  );
  await notify(tx, clock, "job-closed", ...waiting);
  await announceToApplicants(
    tx,
    waiting.map(({ applicationId }) => applicationId),
  );
  return waiting.length < NOTIFIED_AT_ONCE ? null : (waiting.at(-1)?.applicationId ?? null);
}
