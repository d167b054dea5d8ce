import { and, gt, isNull, or, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { jobs } from "../db/schema";

/** Whether the row's job is open: no recruiter has closed it, and its closing date, if it has one, is still to come. */
export function isOpen(now: Date | Placeholder): SQL | undefined {
  return and(isNull(jobs.closedAt), or(isNull(jobs.closesAt), gt(jobs.closesAt, now)));
}

/**
 * A company's open jobs, counted on each read: a job also closes when its date comes, which no counter would notice.
 * An index makes the count cheap, and lists count only for the companies of one page.
 */
export function openJobCount(companyId: SQLWrapper, now: Date): SQL {
  return sql`(select count(*) from ${jobs} where ${and(sql`${jobs.companyId} = ${companyId}`, isOpen(now))})`;
}
