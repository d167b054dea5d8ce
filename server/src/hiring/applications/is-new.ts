import { and, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { applications, jobs } from "../../kernel/db/schema";
import { isOfMember } from "../../kernel/policies/application-policy";

/**
 * Whether no recruiter has opened the row's application yet: the same for the whole team (product §9). It matches
 * the condition of the index that counts it.
 */
export const isNew = sql`(${applications.seenAt} is null and ${applications.status} <> 'withdrawn')`;

/** How many new applications a job has for this recruiter, who doesn't see their own. */
export function newApplicationsOfJob(jobId: SQLWrapper, recruiterId: string): SQL {
  const ofJob = and(
    sql`${applications.jobId} = ${jobId}`,
    isNew,
    ne(applications.userId, recruiterId),
    isOfMember,
  );
  return sql`(select count(*) from ${applications} where ${ofJob})`;
}

/** How many all of a company's jobs have. */
export function newApplicationsOfCompany(companyId: SQLWrapper, recruiterId: string): SQL {
  const ofJob = newApplicationsOfJob(jobs.id, recruiterId);
  return sql`(select coalesce(sum(${ofJob}), 0) from ${jobs} where ${jobs.companyId} = ${companyId})`;
}
