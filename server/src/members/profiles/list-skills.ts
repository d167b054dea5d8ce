import type { Skill } from "@guildway/shared/contract/people";
import { asc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { jsonList, jsonText } from "../../kernel/db/json";
import { skills } from "../../kernel/db/schema";
import { skillFields } from "./skill-json";

/** Lists all skills except those that members typed, by name (product §14.1). */
export const listSkills = operation("listSkills", {
  run: async ({ db }) =>
    jsonList(
      await db
        .select({ json: jsonText<Skill>(skillFields) })
        .from(skills)
        .where(eq(skills.own, false))
        .orderBy(asc(skills.skillName)),
    ),
});
