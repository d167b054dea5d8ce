import { and, eq } from "drizzle-orm";
import type { OperationOf } from "../../kernel/core/operation";
import { userSkills } from "../../kernel/db/schema";

/** Removes a skill from the viewer's profile; doing so again changes nothing. */
export const removeSkill: OperationOf<"removeSkill"> = async ({ db, viewer, params }) => {
  await db.delete(userSkills).where(and(eq(userSkills.userId, viewer.id), eq(userSkills.skillId, params.id)));
  return undefined;
};
