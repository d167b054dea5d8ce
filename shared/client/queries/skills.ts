import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

export const ownSkills = () => one("skills", wire.listOwnSkills, api.listOwnSkills, {});
