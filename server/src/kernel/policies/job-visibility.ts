import { and, eq, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { notFound } from "../core/problem";
import type { Database } from "../db/database";
import { companies, employees, hiddenCompanies, hiddenJobs, jobs, profiles } from "../db/schema";
import type { ViewerId } from "./visibility";

// PostgreSQL reads the few that are hidden into an array once for a whole list, and looks each row up in it.

const hiddenCompanyIds = sql`select company_id from ${hiddenCompanies}`;

/** Companies whose jobs aren't offered: hidden ones, and those with only hidden recruiters. */
const withheldEmployers = sql`${hiddenCompanyIds} union all ${runByHiddenPeople()}`;

function runByHiddenPeople(): SQL {
  const running = alias(employees, "running");
  const [another, seen] = [alias(employees, "another"), alias(profiles, "seen")];
  // Both looked up by key: for joins PostgreSQL would read all employees.
  return sql`
    select ${running.companyId} from ${employees} as running
     where ${running.userId} = any (array(select id from ${profiles} where ${isNotNull(profiles.hiddenAt)}))
       and ${running.isAdmin} and (
       select bool_or(${isNull(seen.hiddenAt)})
         from ${employees} as another join ${profiles} as seen on ${eq(seen.id, another.userId)}
        where ${and(sql`${another.companyId} = ${running.companyId}`, another.isAdmin)}) is not true`;
}

/** Whether the row's job is listed: moderators haven't hidden it, its company, or everyone who runs it. */
export function isListedJob(): SQL {
  const isHidden = sql`${jobs.id} = any (array(select job_id from ${hiddenJobs}))`;
  return sql`(not ${isHidden} and not ${jobs.companyId} = any (array(${withheldEmployers})))`;
}

/** Whether the row's company is listed: moderators haven't hidden it. */
export function isListedCompany(companyId: SQLWrapper = companies.id): SQL {
  return sql`(${companyId} = any (array(${hiddenCompanyIds}))) is not true`;
}

/** Whether a viewer sees the row's job; the company's employees also see it hidden. */
export function seesJob(viewerId: ViewerId): SQL | undefined {
  return or(isListedJob(), worksAt(jobs.companyId, viewerId));
}

/** Whether a viewer sees the row's company; its employees also see it hidden. */
export function seesCompany(viewerId: ViewerId, companyId: SQLWrapper = companies.id): SQL | undefined {
  return or(isListedCompany(companyId), worksAt(companyId, viewerId));
}

/** Looked up by key: for `in` PostgreSQL may read all employees. */
function worksAt(companyId: SQLWrapper, viewerId: ViewerId): SQL {
  const staff = alias(employees, "staff_member");
  return sql`(
    select true from ${employees} as staff_member
     where ${and(sql`${staff.companyId} = ${companyId}`, sql`${staff.userId} = ${viewerId}::uuid`)}) is not null`;
}

/** @throws {Problem} 404 if the viewer sees no job with this id */
export async function requireVisibleJob(
  db: Database,
  viewerId: string | null,
  id: string,
): Promise<{ companyId: string; createdBy: string | null }> {
  const [job] = await db
    .select({ companyId: jobs.companyId, createdBy: jobs.createdBy })
    .from(jobs)
    .where(and(eq(jobs.id, id), seesJob(viewerId)));
  if (!job) throw notFound("job");
  return job;
}

/** @throws {Problem} 404 if the viewer sees no company with this id */
export async function requireVisibleCompany(
  db: Database,
  viewerId: string | null,
  id: string,
): Promise<{ createdBy: string | null }> {
  const [company] = await db
    .select({ createdBy: companies.createdBy })
    .from(companies)
    .where(and(eq(companies.id, id), seesCompany(viewerId)));
  if (!company) throw notFound("company");
  return company;
}
