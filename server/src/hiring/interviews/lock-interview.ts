import { eq } from "drizzle-orm";
import { notFound, Problem } from "../../kernel/core/problem";
import type { Viewer } from "../../kernel/core/viewer";
import type { Database, Transaction } from "../../kernel/db/database";
import { interviews } from "../../kernel/db/schema";
import { requireRecruiterOfApplication } from "../../kernel/policies/application-policy";
import { lockApplications } from "../applicants/decide";

/**
 * Locks an interview and its application until the transaction ends, for a recruiter of the company.
 * @throws {Problem} 404 for people who may not see it, 403 for the applicant, 409 once they have withdrawn
 */
export async function lockInterview(tx: Transaction, id: string, viewer: Viewer) {
  const applicationId = await requireInterview(tx, id, viewer);
  const [application] = await lockApplications(tx, [applicationId]);
  const [interview] = await tx.select().from(interviews).where(eq(interviews.id, id)).for("update");
  if (!interview || !application) throw notFound("interview");
  return { interview, application };
}

/**
 * Refuses the same people as {@link lockInterview}, without a lock.
 * @returns the interview's application
 */
export async function requireInterview(db: Database, id: string, viewer: Viewer): Promise<string> {
  const [found] = await db
    .select({ applicationId: interviews.applicationId })
    .from(interviews)
    .where(eq(interviews.id, id));
  if (!found) throw notFound("interview");
  await requireRecruiterOfApplication(db, found.applicationId, viewer);
  return found.applicationId;
}

/** @throws {Problem} 409 */
export function requireStanding({ interview, application }: Awaited<ReturnType<typeof lockInterview>>): void {
  if (application.status === "withdrawn") {
    throw new Problem("application-withdrawn", { detail: "The applicant has withdrawn this application" });
  }
  if (interview.calledOffAt) throw new Problem("interview-called-off");
}
