import type { OwnCompany, OwnCompanyDetail } from "@guildway/shared/contract/companies";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { JsonFields } from "../../kernel/db/json";
import { applications, companies, employees, jobs } from "../../kernel/db/schema";
import { isListedCompany } from "../../kernel/policies/job-visibility";
import { isSuspended } from "../../kernel/policies/suspension-policy";
import { newApplicationsOfCompany } from "../applications/is-new";
import { isWaiting } from "../applications/open-applications";
import { companyFields } from "./company-json";

/** A company with the viewer's position in it, from a row of `employees` joined with `companies`. */
export const ownCompanyFields = (now: Date, viewerId: string): JsonFields<OwnCompany> => ({
  ...companyFields(now),
  job_title: employees.jobTitle,
  is_admin: employees.isAdmin,
  new_applications: forRecruiters(newApplicationsOfCompany(companies.id, viewerId)),
});

/** The same with the fields that only the company's own page needs. */
export const ownCompanyDetailFields = (now: Date, viewerId: string): JsonFields<OwnCompanyDetail> => {
  const waiting = and(eq(jobs.companyId, companies.id), isWaiting());
  return {
    ...ownCompanyFields(now, viewerId),
    hidden: sql`not (${isListedCompany()})`,
    open_applications: forRecruiters(sql`(
      select count(*) from ${applications} join ${jobs} on ${eq(jobs.id, applications.jobId)} where ${waiting}
    )`),
    require_factor: companies.requireFactor,
    is_only_recruiter: sql`${employees.isAdmin} and (
      select count(*) = 1 from ${employees} as staff where staff.company_id = ${companies.id} and staff.is_admin and not ${isSuspended(sql`staff.user_id`)}
    )`,
  };
};

/** Only recruiters see applications (product §9). */
function forRecruiters(count: SQL): SQL {
  return sql`case when ${employees.isAdmin} then ${count} else 0 end`;
}
