import type { Skill } from "@guildway/shared/contract/people";
import type { JsonFields } from "../../kernel/db/json";
import { skills } from "../../kernel/db/schema";

export const skillFields: JsonFields<Skill> = { id: skills.id, skill_name: skills.skillName };
