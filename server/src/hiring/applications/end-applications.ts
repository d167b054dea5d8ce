import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { AppConfig, Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { applicationEvents, applications, companies, interviews, jobs } from "../../kernel/db/schema";
import { nextVersion } from "../../kernel/policies/versions";
import { notify } from "../../social/notifications/notify";
import { retractApplications } from "../../social/notifications/retract";
import { announceToApplicants, announceToRecruiters } from "../application-events/announce-applications";
import { callOff } from "../interviews/call-off";
import { isWaiting } from "./open-applications";

/** Applications that one transaction ends: each may have interviews that are canceled one by one. */
const ENDED_AT_ONCE = 100;

/** The recruiter who closes a company's jobs, or null if they have left since, with the services for it. */
interface ClosingOfJobs {
  clock: Clock;
  config: Pick<AppConfig, "publicUrl">;
  viewer: { id: string | null };
}

/**
 * Ends the next applications for a company's jobs that are still open: as rejected, with a message that says why.
 * Their applicants are notified at once, and future interviews are canceled. Call it in a transaction that has
 * locked the jobs.
 *
 * @param which the condition for the jobs
 * @returns how many; 0 if none are left
 */
export async function endApplications(
  tx: Transaction,
  closing: ClosingOfJobs,
  companyId: string,
  which: SQL,
): Promise<number> {
  const open = await tx
    .select({ id: applications.id, userId: applications.userId, jobId: applications.jobId })
    .from(applications)
    .where(and(inArray(applications.jobId, tx.select({ id: jobs.id }).from(jobs).where(which)), isWaiting()))
    .orderBy(asc(applications.id))
    .limit(ENDED_AT_ONCE)
    .for("update");
  const [first] = open;
  if (!first) return 0;
  const ids = open.map(({ id }) => id);
  await callOffInterviews(tx, closing, ids);
  await reject(tx, closing, companyId, ids);
  await retractApplications(tx, ids);
  const news = open.map(({ id, userId }) => ({ userId, companyId, applicationId: id }));
  await notify(tx, closing.clock, "job-closed", ...news);
  await announceToApplicants(tx, ids);
  await announceToRecruiters(tx, first.jobId);
  return open.length;
}

async function callOffInterviews(
  tx: Transaction,
  closing: ClosingOfJobs,
  applicationIds: string[],
): Promise<void> {
  const toCome = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        inArray(interviews.applicationId, applicationIds),
        isNull(interviews.calledOffAt),
        gt(interviews.startsAt, closing.clock.now()),
      ),
    );
  for (const { id } of toCome) await callOff(tx, closing, id);
}

/** Rejects applications and records it in their histories. */
async function reject(
  tx: Transaction,
  { clock, viewer }: ClosingOfJobs,
  companyId: string,
  ids: string[],
): Promise<void> {
  const now = clock.now();
  const these = inArray(applications.id, ids);
  const message = sql`(
    select ${companies.name} || ' has closed this job, so your application has ended.'
      from ${companies} where ${eq(companies.id, companyId)}
  )`;
  await tx.execute(sql`
    insert into ${applicationEvents} (
      id, application_id, kind, actor_id, from_status, to_status, note, from_note, created_at)
    select gen_random_uuid(), ${applications.id}, 'job-closed', ${viewer.id}::uuid, ${applications.status}, 'rejected',
           ${message}, ${applications.note}, ${now}::timestamptz
      from ${applications} where ${these}`);
  await tx
    .update(applications)
    .set({
      status: "rejected",
      note: message,
      version: nextVersion(applications.version),
      updatedAt: now,
      updatedBy: viewer.id,
      notifiedStatus: "rejected",
      notifiedNote: message,
      notifiedAt: now,
      notifiedVersion: nextVersion(applications.notifiedVersion),
    })
    .where(these);
}
