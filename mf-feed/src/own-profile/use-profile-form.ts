import type { User } from "@guildway/shared/contract/people";
import { useEditForm } from "@guildway/shared/edit-form";

/** Returns what can be edited of a profile, as the form's schema wants it. */
function profileFormOf(user: User) {
  const { first_name, last_name, bio, location_country, location_state, location_city } = user;
  return { first_name, last_name, bio, location_country, location_state, location_city };
}

type ProfileValues = ReturnType<typeof profileFormOf>;

const LABELS = {
  first_name: "First Name",
  last_name: "Last Name",
  bio: "Bio",
  location_country: "Country",
  location_state: "State",
} as const satisfies Partial<Record<keyof ProfileValues, string>>;

interface ProfileFormOptions {
  /** What this part of the page shows of the profile. */
  fields: readonly (keyof typeof LABELS)[];
  /** For what takes long to write. */
  draft?: string;
}

/** The profile as a form; each part of the page shows its own fields of it. */
export function useProfileForm(user: User, { fields, draft }: ProfileFormOptions) {
  return useEditForm({
    schema: () => import("@guildway/shared/contract/accounts").then((module) => module.profileForm),
    what: "profile",
    thing: user,
    valuesOf: profileFormOf,
    fields: Object.fromEntries(fields.map((name) => [name, { label: LABELS[name] }])),
    ...(draft && { draft }),
  });
}
