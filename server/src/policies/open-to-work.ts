import { type SQL, sql } from "drizzle-orm";
import { companies, employees, profiles, workExperience } from "../db/schema";

/**
 * What a viewer learns of whether the person of a row of `profiles` is open to work; empty for nothing. Recruiters of a
 * company that the person works for never learn it, even if everyone else does. A person works for the companies that
 * list them, and for those that have the name of a current employer in their work experience.
 */
export function openToWorkFor(viewerId: string, now: Date): SQL {
  const today = now.toISOString().slice(0, 10);
  const recruiting = sql`${employees} recruiter where recruiter.user_id = ${viewerId} and recruiter.is_admin`;
  const recruitsAtTheirs = sql`(
    exists (
      select from ${employees} worker join ${employees} recruiter on recruiter.company_id = worker.company_id
       where worker.user_id = ${profiles.id} and recruiter.user_id = ${viewerId} and recruiter.is_admin)
    or exists (
      select from ${workExperience} work
       where work.user_id = ${profiles.id} and (work.end_date is null or work.end_date >= ${today}::date)
         and search_key(work.company_name) in (
           select company.name_key from ${companies} company
            where company.id in (select recruiter.company_id from ${recruiting})))
  )`;
  return sql`case
    when ${profiles.id} = ${viewerId} then ${profiles.openToWork}
    when ${profiles.openToWork} = '' or ${recruitsAtTheirs} then ''
    when ${profiles.openToWork} = 'everyone' or exists (select from ${recruiting}) then ${profiles.openToWork}
    else '' end`;
}
