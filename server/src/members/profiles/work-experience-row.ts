import { isCurrentWork } from "@guildway/shared/contract/current-work";
import type { WorkExperience, workExperienceForm } from "@guildway/shared/contract/people";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "../../kernel/db/database";
import { type Json, jsonText } from "../../kernel/db/json";
import { workExperience, workExperienceSkills } from "../../kernel/db/schema";
import { workExperienceFields } from "./work-experience-json";

/** Converts the form's fields to columns; its skills are separate rows. */
export function workColumns(form: z.output<typeof workExperienceForm>) {
  return {
    companyName: form.company_name,
    title: form.title,
    description: form.description,
    jobType: form.job_type,
    locationState: form.location_state,
    locationCountry: form.location_country,
    startDate: form.start_date,
    endDate: form.end_date,
  };
}

/**
 * What a profile without a custom headline shows of a work experience: nothing once it has ended
 * (`sql/people.sql`).
 */
export function jobHeadline(
  { title, companyName, endDate }: { title: string; companyName: string; endDate: string | null },
  now: Date,
): string {
  return isCurrentWork({ end_date: endDate }, now) ? `${title} at ${companyName}` : "";
}

export async function insertWorkSkills(tx: Transaction, workId: string, skillIds: string[]): Promise<void> {
  if (skillIds.length === 0) return;
  await tx
    .insert(workExperienceSkills)
    .values(skillIds.map((skillId) => ({ workExperienceId: workId, skillId })));
}

/** Reads a work experience that the transaction has just written. */
export async function readWork(tx: Transaction, id: string): Promise<Json<WorkExperience>> {
  const [found] = await tx
    .select({ json: jsonText<WorkExperience>(workExperienceFields) })
    .from(workExperience)
    .where(eq(workExperience.id, id));
  if (!found) throw new Error("PostgreSQL can't find the work experience that it wrote");
  return found.json;
}
