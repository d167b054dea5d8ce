import { APPLICATION_STATUSES } from "@guildway/shared/contract/options";
import { count, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { applications } from "../db/schema";
import { requireRecruiterOfJob } from "../policies/application-policy";

/**
 * Counts a job's applications in each status, including statuses with none; for the company's recruiters (product §9).
 */
export const getApplicationCounts: OperationOf<"getApplicationCounts"> = async ({ db, viewer, params }) => {
  await requireRecruiterOfJob(db, params.id, viewer.id);
  const rows = await db
    .select({ status: applications.status, count: count() })
    .from(applications)
    .where(eq(applications.jobId, params.id))
    .groupBy(applications.status);
  const counts = new Map(rows.map((row) => [row.status, row.count]));
  return APPLICATION_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 }));
};
