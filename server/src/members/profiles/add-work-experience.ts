import { eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { perMinute } from "../../kernel/core/rates";
import { workExperience } from "../../kernel/db/schema";
import { requireOwnHeadline } from "../../kernel/policies/official-headlines";
import { requireSkills } from "./require-skills";
import { insertWorkSkills, jobHeadline, readWork, workColumns } from "./work-experience-row";

/**
 * Adds one work experience to the viewer's profile (product §4, §14.1).
 * @throws {Problem} 422 for a job that would seem to speak for the product
 */
export const addWorkExperience = operation("addWorkExperience", {
  rates: {
    account: [perMinute(30)],
    total: {
      of: workExperience,
      most: 100,
      where: (account) => eq(workExperience.userId, account),
      detail: "You have 100 work experiences, which is the limit. Delete one before you add another.",
    },
  },
  run: async ({ db, viewer, clock, body }) =>
    db.transaction(async (tx) => {
      const columns = workColumns(body);
      await requireOwnHeadline(tx, viewer, { next: jobHeadline(columns, clock.now()), path: "title" });
      const skillIds = await requireSkills(tx, body.skills);
      const [work] = await tx
        .insert(workExperience)
        .values({ userId: viewer.id, ...columns })
        .returning({ id: workExperience.id });
      if (!work) throw new Error("PostgreSQL inserted no work experience");
      await insertWorkSkills(tx, work.id, skillIds);
      return readWork(tx, work.id);
    }),
});
