import { and, eq } from "drizzle-orm";
import type { OperationOf } from "../core/operation";
import { notFound } from "../core/problem";
import { workExperience, workExperienceSkills } from "../db/schema";
import { nextVersion, requireCurrent } from "../policies/versions";
import { requireSkills } from "./require-skills";
import { insertWorkSkills, readWork, workColumns } from "./work-experience-row";

/**
 * Changes one of the viewer's work experiences and its skills.
 * @throws {Problem} 404 if it doesn't exist or isn't the viewer's
 */
export const updateWorkExperience: OperationOf<"updateWorkExperience"> = async ({
  db,
  viewer,
  clock,
  request,
  params,
  body,
}) =>
  db.transaction(async (tx) => {
    const { id, version, updatedAt } = workExperience;
    const [work] = await tx
      .select({ id, version, updatedAt })
      .from(workExperience)
      .where(and(eq(id, params.id), eq(workExperience.userId, viewer.id)))
      .for("update");
    if (!work) throw notFound("work experience");
    const read = () => readWork(tx, work.id);
    await requireCurrent(tx, { request, viewer }, { ...work, updatedBy: viewer.id }, read);
    const skillIds = await requireSkills(tx, body.skills);
    await tx
      .update(workExperience)
      .set({ ...workColumns(body), version: nextVersion(version), updatedAt: clock.now() })
      .where(eq(id, work.id));
    await tx.delete(workExperienceSkills).where(eq(workExperienceSkills.workExperienceId, work.id));
    await insertWorkSkills(tx, work.id, skillIds);
    return read();
  });
