import type { JobDetail } from "@guildway/shared/contract/jobs";
import { and, eq, exists, ne, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../db/database";
import { isoMoment, type JsonFields } from "../db/json";
import { applications, jobs, savedJobs } from "../db/schema";
import { recruitsAt } from "../policies/company-policy";

/** Whether the viewer has saved the row's job; false without a session. */
export function savedByViewer(db: Database, viewerId: string | undefined): SQLWrapper {
  if (viewerId === undefined) return sql`false`;
  const saved = db
    .select()
    .from(savedJobs)
    .where(and(eq(savedJobs.jobId, jobs.id), eq(savedJobs.userId, viewerId)));
  return exists(saved);
}

type ViewerFields = JsonFields<Pick<JobDetail, "saved" | "applied_at" | "withdrawn" | "can_edit">>;

/** The viewer's relation to the row's job. */
export function viewerFields(db: Database, viewerId: string | undefined): ViewerFields {
  const saved = savedByViewer(db, viewerId);
  if (viewerId === undefined) {
    return { saved, applied_at: sql`null`, withdrawn: sql`false`, can_edit: sql`false` };
  }
  const own = and(eq(applications.jobId, jobs.id), eq(applications.userId, viewerId));
  const standing = db
    .select({ at: isoMoment(applications.createdAt) })
    .from(applications)
    .where(and(own, ne(applications.status, "withdrawn")));
  const withdrawn = db
    .select()
    .from(applications)
    .where(and(own, eq(applications.status, "withdrawn")));
  return {
    saved,
    applied_at: sql`(${standing})`,
    withdrawn: exists(withdrawn),
    can_edit: recruitsAt(db, jobs.companyId, viewerId),
  };
}
