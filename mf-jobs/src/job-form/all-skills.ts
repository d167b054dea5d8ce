import { api } from "@guildway/shared/api";
import { one } from "@guildway/shared/queries/define";
import * as wire from "@guildway/shared/queries/wire.gen";

/** All skills, sorted by name. */
export const allSkills = () => one("skills", wire.listSkills, api.listSkills, {});
