import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Services } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { applicationEvents, applications, companies, interviews, jobs } from "../../kernel/db/schema";
import { nextVersion } from "../../kernel/policies/versions";
import { notify } from "../../social/notifications/notify";
import { retractApplications } from "../../social/notifications/retract";
import { announceToApplicants, announceToRecruiters } from "../applications/announce-applications";
import { callOff } from "../interviews/call-off";
import { isOpen } from "../jobs/open-jobs";
import { lockJobsOf } from "./lock-jobs-of";
import { isWaiting } from "./open-applications";

/** The recruiter who closes, and what that needs. */
interface Closing extends Pick<Services, "clock" | "config"> {
  viewer: { id: string };
}

interface Closed {
  closed_jobs: number;
  ended_applications: number;
}

/**
 * Closes a company's jobs and ends the applications that are still open: as rejected, with a message that says why.
 * Their applicants are told at once, and interviews to come are called off. Call it in a transaction that has locked
 * the company.
 */
export async function closeJobsOf(tx: Transaction, closing: Closing, companyId: string): Promise<Closed> {
  const { clock } = closing;
  await lockJobsOf(tx, companyId);
  const ended = await endApplications(tx, closing, companyId);
  const closed = await tx
    .update(jobs)
    .set({ closedAt: clock.now() })
    .where(and(eq(jobs.companyId, companyId), isOpen(clock.now())))
    .returning({ id: jobs.id });
  return { closed_jobs: closed.length, ended_applications: ended.length };
}

async function endApplications(tx: Transaction, closing: Closing, companyId: string) {
  const inCompany = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.companyId, companyId));
  const open = await tx
    .select({ id: applications.id, userId: applications.userId, jobId: applications.jobId })
    .from(applications)
    .where(and(inArray(applications.jobId, inCompany), isWaiting()))
    .orderBy(asc(applications.id))
    .for("update");
  const [first] = open;
  if (!first) return [];
  const ids = open.map(({ id }) => id);
  await callOffInterviews(tx, closing, ids);
  await reject(tx, closing, companyId, ids);
  await retractApplications(tx, ids);
  const news = open.map(({ id, userId }) => ({ userId, companyId, applicationId: id }));
  await notify(tx, closing.clock, "job-closed", ...news);
  await announceToApplicants(tx, ids);
  await announceToRecruiters(tx, first.jobId);
  return open;
}

async function callOffInterviews(tx: Transaction, closing: Closing, applicationIds: string[]): Promise<void> {
  const toCome = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        // One parameter, however many there are: a statement takes 65,535.
        sql`${interviews.applicationId} = any(${sql.param(applicationIds)}::uuid[])`,
        isNull(interviews.calledOffAt),
        gt(interviews.startsAt, closing.clock.now()),
      ),
    );
  for (const { id } of toCome) await callOff(tx, closing, id);
}

/** Rejects applications and tells it in their histories, in two statements however many there are. */
async function reject(
  tx: Transaction,
  { clock, viewer }: Closing,
  companyId: string,
  ids: string[],
): Promise<void> {
  const now = clock.now();
  const these = sql`${applications.id} = any(${sql.param(ids)}::uuid[])`;
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
      toldStatus: "rejected",
      toldNote: message,
      toldAt: now,
      toldVersion: nextVersion(applications.toldVersion),
    })
    .where(these);
}
