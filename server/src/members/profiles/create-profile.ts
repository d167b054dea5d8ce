import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { profiles } from "../../kernel/db/schema";
import { requireOwnName } from "../../kernel/policies/official-names";
import { readSession } from "../sessions/get-session";

/**
 * The last step of onboarding (product §4, §14.1).
 * @throws {Problem} `email-unverified`, `profile-exists`, 422 for a name that would seem to speak for the product
 */
export const createProfile = operation("createProfile", {
  rates: CHANGE_RATES,
  run: async ({ db, viewer, body }) => {
    if (!viewer.verified) throw new Problem("email-unverified");
    requireOwnName({ firstName: body.first_name, lastName: body.last_name, otherName: body.other_name });
    return db.transaction(async (tx) => {
      const [created] = await tx
        .insert(profiles)
        .values({
          id: viewer.id,
          firstName: body.first_name,
          lastName: body.last_name,
          otherName: body.other_name,
          bio: body.bio,
          locationCountry: body.location_country,
          locationState: body.location_state,
          locationCity: body.location_city,
        })
        .onConflictDoNothing()
        .returning({ id: profiles.id });
      if (!created) throw new Problem("profile-exists");
      return readSession({ db: tx }, viewer);
    });
  },
});
