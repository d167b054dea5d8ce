import type { JobDetail, ListedJob } from "@guildway/shared/contract/jobs";
import { and, eq, exists, ne, type Placeholder, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../kernel/db/database";
import { isoMoment, type JsonFields } from "../../kernel/db/json";
import { applications, jobs, savedJobs } from "../../kernel/db/schema";
import { type Actor, recruitsAt } from "../../kernel/policies/company-policy";
import { jobFields } from "./job-json";

/** A member's id, or undefined for a visitor. For a visitor, a placeholder gets null. */
type ViewerId = string | undefined | Placeholder;

/** Whether the viewer has saved the row's job; false without a session. */
function savedByViewer(db: Database, viewerId: ViewerId): SQLWrapper {
  if (viewerId === undefined) return sql`false`;
  const saved = db
    .select({ id: savedJobs.jobId })
    .from(savedJobs)
    .where(and(eq(savedJobs.jobId, jobs.id), eq(savedJobs.userId, viewerId)));
  return isFound(saved);
}

/** Whether the viewer has applied for the row's job and has not withdrawn; false without a session. */
function appliedByViewer(db: Database, viewerId: ViewerId): SQLWrapper {
  if (viewerId === undefined) return sql`false`;
  const applied = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.jobId, jobs.id),
        eq(applications.userId, viewerId),
        ne(applications.status, "withdrawn"),
      ),
    );
  return isFound(applied);
}

/**
 * Looked up by key for each of a page's rows: for `exists` PostgreSQL may read everything that the viewer ever
 * saved.
 */
const isFound = (row: SQLWrapper): SQLWrapper => sql`(${row}) is not null`;

/** A job as lists show it to the viewer. */
export function listedFields(
  db: Database,
  viewerId: ViewerId,
  now: Date | Placeholder,
): JsonFields<ListedJob> {
  return {
    ...jobFields(now),
    saved: savedByViewer(db, viewerId),
    applied: appliedByViewer(db, viewerId),
  };
}

type ViewerFields = JsonFields<
  Pick<JobDetail, "saved" | "applied_at" | "withdrawn" | "can_edit" | "has_applications">
>;

/** The viewer's relation to the row's job. */
export function viewerFields(db: Database, viewer: Actor | undefined): ViewerFields {
  // A company's token doesn't show what its creator has saved or applied for.
  const personal = personalFields(db, viewer?.companyId === undefined ? viewer?.id : undefined);
  if (!viewer) return { ...personal, can_edit: sql`false`, has_applications: sql`false` };
  const applied = db.select().from(applications).where(eq(applications.jobId, jobs.id));
  const canEdit = recruitsAt(db, jobs.companyId, viewer);
  return { ...personal, can_edit: canEdit, has_applications: sql`${and(canEdit, exists(applied))}` };
}

type PersonalFields = Pick<ViewerFields, "saved" | "applied_at" | "withdrawn">;

function personalFields(db: Database, viewerId: string | undefined): PersonalFields {
  const saved = savedByViewer(db, viewerId);
  if (viewerId === undefined) return { saved, applied_at: sql`null`, withdrawn: sql`false` };
  const own = and(eq(applications.jobId, jobs.id), eq(applications.userId, viewerId));
  const standing = db
    .select({ at: isoMoment(applications.createdAt) })
    .from(applications)
    .where(and(own, ne(applications.status, "withdrawn")));
  const withdrawn = db
    .select()
    .from(applications)
    .where(and(own, eq(applications.status, "withdrawn")));
  return { saved, applied_at: sql`(${standing})`, withdrawn: exists(withdrawn) };
}
