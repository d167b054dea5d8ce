import { operation } from "../../kernel/core/operation";
import { notFound } from "../../kernel/core/problem";
import { readPublicProfile } from "./read-public-profile";

/** What a person shows to everyone (product §4.10). */
export const getPublicProfile = operation("getPublicProfile", {
  run: async ({ db, viewer, params }) => {
    const profile = await readPublicProfile(db, params.handle, viewer?.id);
    if (!profile) throw notFound("user");
    return profile;
  },
});
