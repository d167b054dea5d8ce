import { useContractForm } from "@guildway/shared/form";
import type { createProfile } from "./queries";
import { steps } from "./steps";

export type ProfileValues = Parameters<NonNullable<ReturnType<typeof createProfile>["mutationFn"]>>[0];
export type ProfileForm = ReturnType<typeof useProfileForm>;

/** The wizard's form. Its draft survives a reload and belongs to the account, because browsers are shared. */
export function useProfileForm() {
  return useContractForm({
    schema: () =>
      import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/accounts").then(
        (accounts) => accounts.profileForm,
      ),
    defaultValues: {
      first_name: "",
      last_name: "",
      bio: "",
      location_country: "",
      location_state: "",
      // The form has no field for it, so it is sent empty (product §4).
      location_city: "",
    },
    shows: steps.flatMap<(typeof steps)[number]["fields"][number]>(({ fields }) => fields),
    draft: { name: "new-profile", version: 1 },
  });
}
