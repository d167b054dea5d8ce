import { asc } from "drizzle-orm";
import type { Skill } from "shared/contract/people";
import { jsonList, jsonText } from "../db/json";
import { skills } from "../db/schema";
import type { OperationOf } from "../http/operation";
import { skillFields } from "./skill-json";

/** All skills there are, by name (spec §7). */
export const listSkills: OperationOf<"listSkills"> = async ({ db }) =>
  jsonList(
    await db
      .select({ json: jsonText<Skill>(skillFields) })
      .from(skills)
      .orderBy(asc(skills.skillName)),
  );
