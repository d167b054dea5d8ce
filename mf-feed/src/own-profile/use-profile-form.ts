import type { User } from "shared/contract/people";
import { useContractForm } from "shared/form";
import { profileFormOf } from "./use-update-profile";

/** The profile as a form; each part of the page shows its own fields of it. */
export function useProfileForm(user: User) {
  return useContractForm({
    schema: () => import("shared/contract/accounts").then((module) => module.profileForm),
    defaultValues: profileFormOf(user),
  });
}
