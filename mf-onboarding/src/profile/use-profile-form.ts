import type { api } from "@guildway/shared/api";
import { useContractForm } from "@guildway/shared/form";
import { useUserId } from "@guildway/shared/session";

export type ProfileValues = Parameters<typeof api.createProfile>[0];
export type ProfileForm = ReturnType<typeof useProfileForm>;

/** The wizard's one form. Its draft survives a reload; it belongs to the account, as browsers are shared. */
export function useProfileForm() {
  const userId = useUserId();
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
      // Never asked for and sent empty (spec §2).
      location_city: "",
    },
    draft: `profile-${userId ?? "nobody"}`,
  });
}
