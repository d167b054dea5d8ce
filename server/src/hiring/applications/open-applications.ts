import { OPEN_APPLICATION_STATUSES } from "@guildway/shared/contract/options";
import { and, eq, inArray, ne, or, type SQL } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { applications, jobs } from "../../kernel/db/schema";
import { isOfMember } from "../../kernel/policies/application-policy";

/**
 * Whether the row's applicant is still waiting for a decision: none was made, or they haven't been notified yet.
 */
export function isWaiting(): SQL | undefined {
  const isUndecided = inArray(applications.status, [...OPEN_APPLICATION_STATUSES]);
  const isUnannounced = and(
    ne(applications.status, "withdrawn"),
    inArray(applications.notifiedStatus, [...OPEN_APPLICATION_STATUSES]),
  );
  return and(or(isUndecided, isUnannounced), isOfMember);
}

/** Counts the applicants of a company's jobs who are still waiting for a decision. */
export function countWaiting(db: Database, companyId: string): Promise<number> {
  const waiting = db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(jobs.companyId, companyId), isWaiting()))
    .as("waiting");
  return db.$count(waiting);
}
