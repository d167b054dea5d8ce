import { and, asc, eq, isNull } from "drizzle-orm";
import type { Skill } from "shared/contract/people";
import { jsonList, jsonText } from "../db/json";
import { skills, userSkills } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { skillFields } from "./skill-json";

/** Skills that the viewer has not added, by name (spec §7). */
export const listSkillsNotAdded: OperationOf<"listSkillsNotAdded"> = async ({ db, viewer }) =>
  jsonList(
    await db
      .select({ json: jsonText<Skill>(skillFields) })
      .from(skills)
      .leftJoin(userSkills, and(eq(userSkills.skillId, skills.id), eq(userSkills.userId, viewer.id)))
      .where(isNull(userSkills.userId))
      .orderBy(asc(skills.skillName)),
  );
