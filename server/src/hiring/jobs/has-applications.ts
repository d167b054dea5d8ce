import { eq } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { applications } from "../../kernel/db/schema";

/** Whether anyone has applied for a job, including withdrawn applications, whose answers are kept. */
export async function hasApplications(db: Database, jobId: string): Promise<boolean> {
  const found = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.jobId, jobId))
    .limit(1);
  return found.length > 0;
}
