import type { User } from "@guildway/shared/contract/people";
import { useEditForm } from "@guildway/shared/edit-form";

/** Returns what can be edited of a profile, as the form's schema wants it. */
export function profileFormOf(user: User) {
  const { first_name, last_name, other_name, own_headline, bio } = user;
  const { location_country, location_state, location_city } = user;
  return {
    first_name,
    last_name,
    other_name,
    headline: own_headline,
    bio,
    location_country,
    location_state,
    location_city,
  };
}

/** The profile as a form. */
export function useProfileForm(user: User) {
  return useEditForm({
    schema: () => import("@guildway/shared/contract/accounts").then((module) => module.profileForm),
    draft: { name: "profile", version: 2 },
    what: "profile",
    resource: user,
    valuesOf: profileFormOf,
    fields: {
      first_name: { label: "First Name" },
      last_name: { label: "Last Name" },
      other_name: { label: "Name in another script" },
      headline: { label: "Headline" },
      bio: { label: "Bio" },
      location_country: { label: "Country" },
      location_state: { label: "State" },
    },
  });
}
