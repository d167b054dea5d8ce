import type { WorkExperience } from "@guildway/shared/contract/people";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { type JsonFields, jsonObject } from "../../kernel/db/json";
import { companies, employees, skills, workExperience, workExperienceSkills } from "../../kernel/db/schema";
import { isListedCompany } from "../../kernel/policies/job-visibility";
import { skillFields } from "./skill-json";

/** One work experience with its skills, from a row of `work_experience`. */
export const workExperienceFields: JsonFields<WorkExperience> = {
  id: workExperience.id,
  company_name: workExperience.companyName,
  company_logo: logoOf(workExperience),
  title: workExperience.title,
  description: workExperience.description,
  job_type: workExperience.jobType,
  location_state: workExperience.locationState,
  location_country: workExperience.locationCountry,
  start_date: workExperience.startDate,
  end_date: workExperience.endDate,
  version: workExperience.version,
  skills: sql`(
    select coalesce(json_agg(${jsonObject(skillFields)} order by ${skills.skillName}), '[]')
      from ${workExperienceSkills} join ${skills} on ${eq(skills.id, workExperienceSkills.skillId)}
     where ${eq(workExperienceSkills.workExperienceId, workExperience.id)}
  )`,
};

/** The logo of the company that a row of `work_experience` names; its person's own comes before others. */
function logoOf({ companyName, userId }: Pick<typeof workExperience, "companyName" | "userId">): SQL {
  const isOwn = sql`exists (select from ${employees} where ${and(eq(employees.companyId, companies.id), eq(employees.userId, userId))})`;
  return sql`coalesce((
    select ${companies.logo} from ${companies}
     where ${companies.nameKey} = search_key(${companyName}) and ${companies.logo} <> '' and ${isListedCompany()}
       and (${companies.verifiedDomain} is not null or ${isOwn})
     order by ${isOwn} desc, ${companies.createdAt} limit 1
  ), '')`;
}

/** Newest first; entries without dates by when they were added. */
export const newestWorkFirst = [
  sql`${workExperience.startDate} desc nulls last`,
  desc(workExperience.createdAt),
  desc(workExperience.id),
];
