import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

/** What a person shows to everybody. */
export const publicProfile = (handle: string) =>
  one("users", wire.getPublicProfile, api.getPublicProfile, { handle });
