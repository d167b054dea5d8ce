import type { FullUser } from "@guildway/shared/contract/people";
import { and, eq, sql } from "drizzle-orm";
import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { jsonObject, jsonText } from "../../kernel/db/json";
import {
  connections,
  profileEntries,
  profiles,
  skills,
  userSkills,
  workExperience,
} from "../../kernel/db/schema";
import { isPair } from "../../kernel/policies/pair";
import { seesPerson } from "../../kernel/policies/visibility";
import { userFields } from "../people/user-json";
import { newestEntryFirst, profileEntryFields } from "../profile-entries/profile-entry-json";
import { skillFields } from "./skill-json";
import { newestWorkFirst, workExperienceFields } from "./work-experience-json";

/** One person with skills and work experience (product §4, §14.1), in one query. */
export const getFullUser = operation("getFullUser", {
  run: async ({ db, clock, viewer, params }) => {
    const [found] = await db
      .select({
        json: jsonText<FullUser>({
          user: jsonObject(userFields(viewer.id, clock.now())),
          skills: sql`(
          select coalesce(json_agg(${jsonObject(skillFields)} order by ${skills.skillName}), '[]')
            from ${userSkills} join ${skills} on ${eq(skills.id, userSkills.skillId)}
           where ${eq(userSkills.userId, profiles.id)}
        )`,
          work: sql`(
          select coalesce(json_agg(${jsonObject(workExperienceFields)} order by ${sql.join(newestWorkFirst, sql`, `)}), '[]')
            from ${workExperience} where ${eq(workExperience.userId, profiles.id)}
        )`,
          entries: sql`(
          select coalesce(json_agg(${jsonObject(profileEntryFields)} order by ${sql.join(newestEntryFirst, sql`, `)}), '[]')
            from ${profileEntries} where ${eq(profileEntries.userId, profiles.id)}
        )`,
        }),
      })
      .from(profiles)
      .leftJoin(connections, isPair(viewer.id, params.id))
      .where(and(eq(profiles.id, params.id), seesPerson(viewer.id, profiles.id)));
    if (!found) throw notFound("user");
    return found.json;
  },
});
