import { earliestCurrentEnd } from "@guildway/shared/contract/current-work";
import type { User } from "@guildway/shared/contract/people";
import { and, ne, type SQL, sql } from "drizzle-orm";
import { companies, employees, profiles, workExperience } from "../db/schema";
import { isListedCompany } from "./job-visibility";

/**
 * Whether the person of a row of `profiles` is open to work, if the viewer may see it; otherwise empty. Anyone can
 * register a company, so "recruiters" are those of listed companies that have proven their domain. Recruiters of a
 * company that the person works for never learn it, even if everyone else does, and whether or not it is verified.
 * A person works for the companies that list them, and for those that have the name of a current employer in their
 * work experience.
 */
export function openToWorkFor(viewerId: string, now: Date): SQL<User["open_to_work"]> {
  const recruiting = sql`${employees} recruiter where recruiter.user_id = ${viewerId} and recruiter.is_admin`;
  const recruitsForVerified = sql`exists (
    select from ${employees} recruiter join ${companies} company on company.id = recruiter.company_id
     where recruiter.user_id = ${viewerId} and recruiter.is_admin and company.verified_domain is not null
       and ${isListedCompany(sql`company.id`)})`;
  const recruitsAtTheirs = sql`(
    exists (
      select from ${employees} worker join ${employees} recruiter on recruiter.company_id = worker.company_id
       where worker.user_id = ${profiles.id} and recruiter.user_id = ${viewerId} and recruiter.is_admin)
    or exists (
      select from ${workExperience} work
       where work.user_id = ${profiles.id} and (work.end_date is null or work.end_date >= ${earliestCurrentEnd(now)}::date)
         and search_key(work.company_name) in (
           select company.name_key from ${companies} company
            where company.id in (select recruiter.company_id from ${recruiting})))
  )`;
  return sql<User["open_to_work"]>`case
    when ${profiles.id} = ${viewerId} then ${profiles.openToWork}
    when ${profiles.openToWork} = '' or ${recruitsAtTheirs} then ''
    when ${profiles.openToWork} = 'everyone' or ${recruitsForVerified} then ${profiles.openToWork}
    else '' end`;
}

/** Condition for a row of `profiles`: the viewer sees that the person is open to work. Visitors never do. */
export function seenAsOpenToWork(viewerId: string | null, now: Date): SQL | undefined {
  if (viewerId === null) return sql`false`;
  // Most people aren't, which needs no look at who recruits where.
  return and(ne(profiles.openToWork, ""), sql`${openToWorkFor(viewerId, now)} <> ''`);
}
