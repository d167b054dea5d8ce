import type { Skill } from "@guildway/shared/contract/people";
import { and, asc, eq, isNull } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { jsonList, jsonText } from "../../kernel/db/json";
import { skills, userSkills } from "../../kernel/db/schema";
import { skillFields } from "./skill-json";

/** Skills of the list that the viewer hasn't added, by name (product §14.1). */
export const listSkillsNotAdded = operation("listSkillsNotAdded", {
  run: async ({ db, viewer }) =>
    jsonList(
      await db
        .select({ json: jsonText<Skill>(skillFields) })
        .from(skills)
        .leftJoin(userSkills, and(eq(userSkills.skillId, skills.id), eq(userSkills.userId, viewer.id)))
        .where(and(isNull(userSkills.userId), eq(skills.own, false)))
        .orderBy(asc(skills.skillName)),
    ),
});
