import { api, keys } from "@guildway/shared/api";
import type { SessionState } from "@guildway/shared/contract/accounts";
import type { User } from "@guildway/shared/contract/people";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";

/** What can be edited of a profile, as the form for it wants it. */
export function profileFormOf(user: User) {
  const { first_name, last_name, bio, location_country, location_state, location_city } = user;
  return { first_name, last_name, bio, location_country, location_state, location_city };
}

/** Changes the own profile. The name appears in the header and on posts too: all of them follow. */
export function useUpdateProfile(user: User) {
  const queryClient = useQueryClient();
  const key = keys.user(user.user_id);
  return useMutation({
    mutationFn: (profile: Parameters<typeof api.updateProfile>[0]) => api.updateProfile(profile),
    onSuccess: (updated) => {
      const { first_name, last_name } = updated;
      queryClient.setQueryData(key, updated);
      queryClient.setQueryData<SessionState>(
        keys.session(),
        (session) => session && { ...session, first_name, last_name },
      );
      void queryClient.invalidateQueries({ queryKey: keys.fullUser(user.user_id) });
      void queryClient.invalidateQueries({ queryKey: keys.posts() });
      toast.success("Profile updated");
    },
  });
}
