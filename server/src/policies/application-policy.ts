import { eq } from "drizzle-orm";
import { notFound, Problem } from "../core/problem";
import type { Database } from "../db/database";
import { applications, jobs } from "../db/schema";
import { recruitsAt } from "./company-policy";

/**
 * Only the company's recruiters see a job's applications (product §9).
 * @throws {Problem} 404 if the job doesn't exist, 403 for everyone else
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

/** A person's relation to an application. */
interface Part {
  isApplicant: boolean;
  recruits: boolean;
}

/**
 * Only the applicant and the company's recruiters can see an application; nobody else learns that it exists (product
 * §9).
 *
 * @throws {Problem} 404 for everyone else
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
