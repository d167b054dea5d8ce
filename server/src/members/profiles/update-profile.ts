import type { OperationOf } from "../../kernel/core/operation";
import { changeProfile } from "./change-profile";

/** Changes the viewer's name, headline, bio and location. */
export const updateProfile: OperationOf<"updateProfile"> = (context) => {
  const { body } = context;
  return changeProfile(context, {
    firstName: body.first_name,
    lastName: body.last_name,
    // The specification's profile has none: who leaves it out keeps it.
    ...(body.headline !== undefined && { ownHeadline: body.headline }),
    bio: body.bio,
    locationCountry: body.location_country,
    locationState: body.location_state,
    locationCity: body.location_city,
  });
};
