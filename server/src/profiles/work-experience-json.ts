import type { WorkExperience } from "@guildway/shared/contract/people";
import { desc, eq, sql } from "drizzle-orm";
import { type JsonFields, jsonObject } from "../db/json";
import { skills, workExperience, workExperienceSkills } from "../db/schema";
import { skillFields } from "./skill-json";

/** One work experience with its skills, from a row of `work_experience`. */
export const workExperienceFields: JsonFields<WorkExperience> = {
  id: workExperience.id,
  company_name: workExperience.companyName,
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

/** Newest first; entries without dates by when they were added. */
export const newestWorkFirst = [
  sql`${workExperience.startDate} desc nulls last`,
  desc(workExperience.createdAt),
  desc(workExperience.id),
];
