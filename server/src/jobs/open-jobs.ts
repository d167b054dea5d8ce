import { and, gt, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { jobs } from "../db/schema";

/** A job is open until a recruiter closes it or its date has come; most have no such date. */
export const isOpen: SQL | undefined = and(
  isNull(jobs.closedAt),
  or(isNull(jobs.closesAt), gt(jobs.closesAt, sql`now()`)),
);

/**
 * A company's open jobs, counted when asked: jobs close by the passing of time, which no counter notices.
 * An index of its own makes it cheap, and lists ask for the companies of one page alone.
 */
export function openJobCount(companyId: SQLWrapper): SQL {
  return sql`(select count(*) from ${jobs} where ${and(sql`${jobs.companyId} = ${companyId}`, isOpen)})`;
}
