import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

/** A person's public page. */
export const publicProfile = (handle: string) =>
  one("users", wire.getPublicProfile, api.getPublicProfile, { handle });
