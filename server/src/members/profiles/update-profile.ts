import { operation } from "../../kernel/core/operation";
import { CHANGE_RATES } from "../../kernel/core/rates";
import { changeProfile } from "./change-profile";

/** Changes the viewer's name, headline, bio and location. */
export const updateProfile = operation("updateProfile", {
  rates: CHANGE_RATES,
  run: (context) => {
    const { body } = context;
    return changeProfile(context, {
      firstName: body.first_name,
      lastName: body.last_name,
      // The specification's profile has neither: omitting one keeps it.
      ...(body.other_name !== undefined && { otherName: body.other_name }),
      ...(body.headline !== undefined && { ownHeadline: body.headline }),
      bio: body.bio,
      locationCountry: body.location_country,
      locationState: body.location_state,
      locationCity: body.location_city,
    });
  },
});
