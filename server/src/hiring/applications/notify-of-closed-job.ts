import { OPEN_APPLICATION_STATUSES } from "@guildway/shared/contract/options";
import { and, eq, inArray } from "drizzle-orm";
import type { Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { applications, jobs } from "../../kernel/db/schema";
import { notify } from "../../social/notifications/notify";
import { announceToApplicants } from "./announce-applications";
import { recordEvents } from "./record-events";

interface ClosedJob {
  jobId: string;
  /** The recruiter who closed it; null for its closing date. */
  actorId: string | null;
}

/** Tells everyone whose application for a job still waits for a decision that the job was closed (product §9). */
export async function notifyOfClosedJob(
  tx: Transaction,
  clock: Clock,
  { jobId, actorId }: ClosedJob,
): Promise<void> {
  const waiting = await tx
    .select({ applicationId: applications.id, userId: applications.userId, companyId: jobs.companyId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(jobs.id, jobId), inArray(applications.status, OPEN_APPLICATION_STATUSES)))
    .orderBy(applications.id);
  const createdAt = clock.now();
  await recordEvents(
    tx,
    waiting.map(({ applicationId }) => ({ applicationId, kind: "job-closed" as const, actorId, createdAt })),
  );
  await notify(tx, clock, "job-closed", ...waiting);
  await announceToApplicants(
    tx,
    waiting.map(({ applicationId }) => applicationId),
  );
}
