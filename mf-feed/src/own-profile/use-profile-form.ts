import type { User } from "@guildway/shared/contract/people";
import { useContractForm } from "@guildway/shared/form";
import { profileFormOf } from "./use-update-profile";

/** The profile as a form; each part of the page shows its own fields of it. What takes long to write has a `draft`. */
export function useProfileForm(user: User, draft?: string) {
  return useContractForm({
    schema: () => import("@guildway/shared/contract/accounts").then((module) => module.profileForm),
    defaultValues: profileFormOf(user),
    ...(draft && { draft }),
  });
}
