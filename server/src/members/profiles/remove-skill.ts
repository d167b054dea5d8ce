import { and, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { userSkills } from "../../kernel/db/schema";

/** Removes a skill from the viewer's profile; repeating it changes nothing. */
export const removeSkill = operation("removeSkill", {
  run: async ({ db, viewer, params }) => {
    await db
      .delete(userSkills)
      .where(and(eq(userSkills.userId, viewer.id), eq(userSkills.skillId, params.id)));
    return undefined;
  },
});
