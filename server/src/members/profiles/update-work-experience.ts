import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { workExperience, workExperienceSkills } from "../../kernel/db/schema";
import { requireOwnHeadline } from "../../kernel/policies/official-headlines";
import { nextVersion, requireCurrent } from "../../kernel/policies/versions";
import { requireSkills } from "./require-skills";
import { insertWorkSkills, jobHeadline, readWork, workColumns } from "./work-experience-row";

/**
 * Changes one of the viewer's work experiences and its skills.
 * @throws {Problem} 404 if it doesn't exist or isn't the viewer's; 422 for a job that would seem to speak for the
 * product
 */
export const updateWorkExperience = operation("updateWorkExperience", {
  rates: CHANGE_RATES,
  guard: async ({ db, viewer, params }) => {
    const [own] = await db
      .select({ id: workExperience.id })
      .from(workExperience)
      .where(and(eq(workExperience.id, params.id), eq(workExperience.userId, viewer.id)));
    if (!own) throw notFound("work experience");
  },
  run: async ({ db, viewer, clock, request, params, body }) =>
    db.transaction(async (tx) => {
      const { id, version, updatedAt, title, companyName, endDate } = workExperience;
      const [work] = await tx
        .select({ id, version, updatedAt, title, companyName, endDate })
        .from(workExperience)
        .where(and(eq(id, params.id), eq(workExperience.userId, viewer.id)))
        .for("update");
      if (!work) throw notFound("work experience");
      const read = () => readWork(tx, work.id);
      await requireCurrent(tx, { request, viewer }, { ...work, updatedBy: viewer.id }, read);
      const columns = workColumns(body);
      await requireOwnHeadline(tx, viewer, {
        next: jobHeadline(columns, clock.now()),
        present: jobHeadline(work, clock.now()),
        path: "title",
      });
      const skillIds = await requireSkills(tx, body.skills);
      await tx
        .update(workExperience)
        .set({ ...columns, version: nextVersion(version), updatedAt: clock.now() })
        .where(eq(id, work.id));
      await tx.delete(workExperienceSkills).where(eq(workExperienceSkills.workExperienceId, work.id));
      await insertWorkSkills(tx, work.id, skillIds);
      return read();
    }),
});
