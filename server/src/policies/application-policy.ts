import { eq } from "drizzle-orm";
import { notFound, Problem } from "../core/problem";
import type { Database } from "../db/database";
import { applications, jobs } from "../db/schema";
import { recruitsAt } from "./company-policy";

/**
 * A job's applications are for the company's recruiters alone (product.md).
 * @throws {Problem} 404 for no such job, 403 for everybody else
 */
export async function requireRecruiterOfJob(db: Database, jobId: string, userId: string): Promise<void> {
  const [job] = await db
    .select({ recruits: recruitsAt(db, jobs.companyId, userId).mapWith(Boolean) })
    .from(jobs)
    .where(eq(jobs.id, jobId));
  if (!job) throw notFound("job");
  if (!job.recruits) {
    throw new Problem("forbidden", { detail: "Only the company's recruiters can see applications" });
  }
}

/** What an application is to somebody. */
interface Part {
  isApplicant: boolean;
  recruits: boolean;
}

/**
 * An application exists for its applicant and the company's recruiters; anybody else is not even told that
 * there is one (product.md).
 *
 * @throws {Problem} 404 for everybody else
 */
export async function requirePartInApplication(db: Database, id: string, userId: string): Promise<Part> {
  const [application] = await db
    .select({
      applicantId: applications.userId,
      recruits: recruitsAt(db, jobs.companyId, userId).mapWith(Boolean),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.id, id));
  const isApplicant = application?.applicantId === userId;
  if (!application || (!isApplicant && !application.recruits)) throw notFound("application");
  return { isApplicant, recruits: application.recruits };
}
