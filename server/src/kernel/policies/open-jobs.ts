import { and, gt, isNull, or, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { jobs } from "../db/schema";
import { isListedJob } from "./job-visibility";

/** Whether the row's job is open: no recruiter has closed it, and its closing date, if it has one, is still to come. */
export function isOpen(now: Date | Placeholder): SQL | undefined {
  return and(isNull(jobs.closedAt), or(isNull(jobs.closesAt), gt(jobs.closesAt, now)));
}

/** Whether the row's job is listed: it is open, and moderators haven't hidden it. */
export function isOffered(now: Date | Placeholder): SQL | undefined {
  return and(isOpen(now), isListedJob());
}

/**
 * A company's open jobs, counted on each read: a job also closes when its date passes, which no counter would
 * notice. An index makes the count cheap, and lists count only for the companies of one page.
 */
export function openJobCount(companyId: SQLWrapper, now: Date): SQL {
  return sql`(select count(*) from ${jobs} where ${and(sql`${jobs.companyId} = ${companyId}`, isOffered(now))})`;
}
