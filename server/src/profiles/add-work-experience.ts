import { eq } from "drizzle-orm";
import type { WorkExperience } from "shared/contract/people";
import { jsonText } from "../db/json";
import { workExperience, workExperienceSkills } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { requireSkills } from "./require-skills";
import { workExperienceFields } from "./work-experience-json";

/** Adds one work experience to the viewer's profile (spec §5 Work experience add, §7). */
export const addWorkExperience: OperationOf<"addWorkExperience"> = async ({ db, viewer, body }) =>
  db.transaction(async (tx) => {
    const skillIds = await requireSkills(tx, body.skills);
    const [work] = await tx
      .insert(workExperience)
      .values({
        userId: viewer.id,
        companyName: body.company_name,
        title: body.title,
        description: body.description,
        jobType: body.job_type,
        locationState: body.location_state,
        locationCountry: body.location_country,
        startDate: body.start_date,
        endDate: body.end_date,
      })
      .returning({ id: workExperience.id });
    if (!work) throw new Error("PostgreSQL has inserted no work experience");
    if (skillIds.length > 0) {
      await tx
        .insert(workExperienceSkills)
        .values(skillIds.map((skillId) => ({ workExperienceId: work.id, skillId })));
    }
    const [added] = await tx
      .select({ json: jsonText<WorkExperience>(workExperienceFields) })
      .from(workExperience)
      .where(eq(workExperience.id, work.id));
    if (!added) throw new Error("PostgreSQL does not find the work experience that it has inserted");
    return added.json;
  });
