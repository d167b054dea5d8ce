import type { Skill } from "@guildway/shared/contract/people";
import { sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { jsonList, jsonText } from "../../kernel/db/json";
import { skills, userSkills } from "../../kernel/db/schema";
import { keyOf } from "../../kernel/db/search-terms";
import { skillFields } from "./skill-json";

const MOST = 8;
/** A skill that only one person has typed reveals something about that person. */
const SEVERAL = 2;

/** Custom skills of other members, for a text that is being typed (product §4.5). */
export const suggestSkills = operation("suggestSkills", {
  run: async ({ db, viewer, query }) => {
    const key = sql`search_key(${skills.skillName}::text)`;
    const position = sql`strpos(${key}, ${keyOf(query.text)})`;
    const people = sql`(select count(*) from ${userSkills} had where had.skill_id = ${skills.id})`;
    return jsonList(
      await db
        .select({ json: jsonText<Skill>(skillFields) })
        .from(skills)
        .where(sql`${skills.own} and ${position} > 0 and ${people} >= ${SEVERAL}
        and not exists (
          select from ${userSkills} mine where mine.skill_id = ${skills.id} and mine.user_id = ${viewer.id})`)
        .orderBy(sql`${position} <> 1, ${people} desc, ${skills.skillName}`)
        .limit(MOST),
    );
  },
});
