import type { Skill } from "@guildway/shared/contract/people";
import { asc, eq } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import type { Database } from "../../kernel/db/database";
import { type Json, jsonList, jsonText } from "../../kernel/db/json";
import { skills, userSkills } from "../../kernel/db/schema";
import { skillFields } from "./skill-json";

/** The viewer's skills, by name (product §14.1). */
export const listOwnSkills = operation("listOwnSkills", {
  run: ({ db, viewer }) => readSkills(db, viewer.id),
});

/** A person's skills, by name. */
export async function readSkills(db: Database, userId: string): Promise<Json<Skill[]>> {
  const rows = await db
    .select({ json: jsonText<Skill>(skillFields) })
    .from(userSkills)
    .innerJoin(skills, eq(skills.id, userSkills.skillId))
    .where(eq(userSkills.userId, userId))
    .orderBy(asc(skills.skillName));
  return jsonList(rows);
}
