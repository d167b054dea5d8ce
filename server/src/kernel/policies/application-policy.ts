import { and, eq, ne, sql } from "drizzle-orm";
import { notFound, Problem } from "../core/problem";
import type { Viewer } from "../core/viewer";
import type { Database } from "../db/database";
import { applications, companies, jobs } from "../db/schema";
import { recruitsAt, requireShownFactor } from "./company-policy";
import { leavingAccounts } from "./deletion-policy";

/**
 * Only the company's recruiters see a job's applications (product §9).
 * @throws {Problem} 404 if the job doesn't exist, 403 for everyone else, `factor-required`
 */
export async function requireRecruiterOfJob(db: Database, jobId: string, viewer: Viewer): Promise<void> {
  const [job] = await db
    .select({
      requireFactor: companies.requireFactor,
      recruits: recruitsAt(db, jobs.companyId, viewer).mapWith(Boolean),
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, jobId));
  if (!job) throw notFound("job");
  if (!job.recruits) {
    throw new Problem("forbidden", { detail: "Only the company's recruiters can see applications" });
  }
  if (job.requireFactor) await requireShownFactor(db, viewer);
}

/** A person's relation to an application. */
interface Part {
  isApplicant: boolean;
  /** Recruits for the company, and didn't send the application themselves before they did. */
  recruits: boolean;
  jobId: string;
}

/**
 * Only the applicant and the company's recruiters can see an application; nobody else learns that it exists
 * (product §9). Nobody decides on their own application. A member's access token opens only its owner's applications, a
 * company's only those that others sent to it.
 *
 * @throws {Problem} 404 for everyone else, `factor-required`
 */
export async function requirePartInApplication(db: Database, id: string, viewer: Viewer): Promise<Part> {
  const [application] = await db
    .select({
      applicantId: applications.userId,
      jobId: applications.jobId,
      requireFactor: companies.requireFactor,
      recruits: recruitsAt(db, jobs.companyId, viewer).mapWith(Boolean),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(applications.id, id), isOfMember));
  const isOwn = application?.applicantId === viewer.id;
  const isApplicant = isOwn && viewer.companyId === undefined;
  const recruits = application?.recruits === true && !isOwn && mayRecruit(viewer);
  if (!application || (!isApplicant && !recruits)) throw notFound("application");
  if (!isApplicant && application.requireFactor) await requireShownFactor(db, viewer);
  return { isApplicant, recruits, jobId: application.jobId };
}

/** Whether the caller acts as a recruiter where they are one: with a session, or with the company's token. */
export function mayRecruit({ scopes, companyId }: Viewer): boolean {
  return scopes === undefined || companyId !== undefined;
}

/**
 * Only the company's recruiters decide on an application, add notes and rate it.
 * @throws {Problem} 404 for people who may not see it, 403 for the applicant
 */
export async function requireRecruiterOfApplication(db: Database, id: string, viewer: Viewer): Promise<Part> {
  const part = await requirePartInApplication(db, id, viewer);
  if (!part.recruits) throw forbidden();
  return part;
}

/**
 * Whether the row's applicant hasn't deleted their account. PostgreSQL reads the few accounts that are being deleted once for
 * a whole list.
 */
export const isOfMember = sql`${applications.userId} <> all (array(${leavingAccounts}))`;

/** The applications of a job that a recruiter sees: all but their own. */
export function seenByRecruiter(jobId: string, userId: string) {
  return and(eq(applications.jobId, jobId), ne(applications.userId, userId), isOfMember);
}

/**
 * Recruiters don't apply for their own company's jobs; their colleagues may (product §9).
 * @throws {Problem} 403
 */
export async function requireNoRecruiterOfJob(db: Database, jobId: string, userId: string): Promise<void> {
  const [own] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), recruitsAt(db, jobs.companyId, { id: userId })));
  if (own) throw new Problem("forbidden", { detail: "You recruit for this job, so you can't apply for it" });
}

function forbidden(): Problem {
  return new Problem("forbidden", { detail: "Only the company's recruiters can do this" });
}
