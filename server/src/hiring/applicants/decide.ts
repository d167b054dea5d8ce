import { UNDO_SECONDS } from "@guildway/shared/contract/applicants";
import { fillIn } from "@guildway/shared/contract/message-placeholders";
import type { ApplicationStatus } from "@guildway/shared/contract/options";
import { eq, inArray, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Clock } from "../../kernel/core/services";
import type { Transaction } from "../../kernel/db/database";
import { applicationDecisions, applications, companies, jobs, profiles } from "../../kernel/db/schema";
import { nextVersion } from "../../kernel/policies/versions";
import { NEWS_CHANNEL } from "../../social/notifications/next-news";
import { announceToRecruiters } from "../application-events/announce-applications";
import { recordEvents } from "../application-events/record-events";

/** An application that a decision is about, locked. */
export type LockedApplication = Awaited<ReturnType<typeof lockApplications>>[number];

/**
 * Locks applications until the transaction ends, in the order of their ids. Their jobs first, as closing a job does: a decision
 * refers to its job, and the two would otherwise wait for each other.
 */
export async function lockApplications(tx: Transaction, ids: string[]) {
  const jobIds = tx
    .select({ id: applications.jobId })
    .from(applications)
    .where(inArray(applications.id, ids));
  await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(inArray(jobs.id, jobIds))
    .orderBy(jobs.id)
    .for("key share");
  return tx
    .select({
      id: applications.id,
      jobId: applications.jobId,
      userId: applications.userId,
      status: applications.status,
      note: applications.note,
      version: applications.version,
      updatedAt: applications.updatedAt,
      updatedBy: applications.updatedBy,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(applications)
    .innerJoin(profiles, eq(profiles.id, applications.userId))
    .where(inArray(applications.id, ids))
    .orderBy(applications.id)
    .for("update", { of: applications });
}

interface Change {
  /** Undefined if there is only a message. */
  status?: ApplicationStatus | undefined;
  /** With the placeholders that are filled in for each applicant. */
  note: string;
}

/**
 * Changes applications for the team at once, and schedules the notification of their applicants for ten seconds
 * later (product §9). Applications that the change doesn't affect are skipped.
 *
 * @returns the decision, or undefined if nothing has changed
 */
export async function decide(
  tx: Transaction,
  { clock, viewer }: { clock: Clock; viewer: { id: string } },
  jobId: string,
  locked: LockedApplication[],
  change: Change,
) {
  const [job] = await tx
    .select({ job_title: jobs.title, company_name: companies.name })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, jobId));
  if (!job) return undefined;
  const changes = locked
    .map((application) => ({
      application,
      status: change.status ?? application.status,
      note: fillIn(change.note, { ...job, first_name: application.firstName }),
    }))
    .filter(({ application, status, note }) => isNews(application, status, note));
  if (changes.length === 0) return undefined;

  const now = clock.now();
  const decision = {
    id: uuidv7(),
    jobId,
    decidedBy: viewer.id,
    createdAt: now,
    notifyAt: new Date(now.getTime() + UNDO_SECONDS * 1000),
  };
  await tx.insert(applicationDecisions).values(decision);
  await tx.execute(sql`select pg_notify(${NEWS_CHANNEL}, '')`);
  const rows = changes.map(({ application: { id }, status, note }) => ({ id, status, note }));
  await tx
    .update(applications)
    .set({
      status: sql`decided.status`,
      note: sql`decided.note`,
      version: nextVersion(applications.version),
      updatedAt: now,
      updatedBy: viewer.id,
      seenAt: sql`coalesce(${applications.seenAt}, ${now}::timestamptz)`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as decided (id uuid, status text, note text)`,
    )
    .where(eq(applications.id, sql`decided.id`));
  await recordEvents(
    tx,
    changes.map(({ application, status, note }) => {
      const moved = status !== application.status;
      return {
        applicationId: application.id,
        kind: moved ? ("status" as const) : ("message" as const),
        actorId: viewer.id,
        decisionId: decision.id,
        fromStatus: moved ? application.status : null,
        toStatus: moved ? status : null,
        note,
        fromNote: application.note,
        createdAt: now,
      };
    }),
  );
  await announceToRecruiters(tx, jobId);
  return { ...decision, changed: changes.length };
}

/** Sending the same status again isn't a change, whether with the same message or without one. */
function isNews(before: { status: ApplicationStatus; note: string }, status: string, note: string): boolean {
  return status !== before.status || (note !== "" && note !== before.note);
}
