import type { Skill } from "@guildway/shared/contract/people";
import type { JsonFields } from "../db/json";
import { skills } from "../db/schema";

export const skillFields: JsonFields<Skill> = { id: skills.id, skill_name: skills.skillName };
