import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

/** All skills, sorted by name. */
export const allSkills = () => one("skills", wire.listSkills, api.listSkills, {});

export const ownSkills = () => one("skills", wire.listOwnSkills, api.listOwnSkills, {});
