import { and, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { notFound } from "../core/problem";
import { workExperience, workExperienceSkills } from "../db/schema";
import { requireSkills } from "./require-skills";
import { insertWorkSkills, readWork, workColumns } from "./work-experience-row";

/**
 * Changes one of the viewer's work experiences, its skills with it.
 * @throws {Problem} 404 for one that is not there or not the viewer's
 */
export const updateWorkExperience: OperationOf<"updateWorkExperience"> = async ({
  db,
  viewer,
  params,
  body,
}) =>
  db.transaction(async (tx) => {
    const skillIds = await requireSkills(tx, body.skills);
    const [work] = await tx
      .update(workExperience)
      .set(workColumns(body))
      .where(and(eq(workExperience.id, params.id), eq(workExperience.userId, viewer.id)))
      .returning({ id: workExperience.id });
    if (!work) throw notFound("work experience");
    await tx.delete(workExperienceSkills).where(eq(workExperienceSkills.workExperienceId, work.id));
    await insertWorkSkills(tx, work.id, skillIds);
    return readWork(tx, work.id);
  });
