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

/**
 * Changes a part of the own profile; the rest stays as it was last seen, so that two parts can be edited at once.
 * The name stands in the header and at the posts too: all of them follow.
 */
export function useUpdateProfile(user: User) {
  const queryClient = useQueryClient();
  const key = keys.user(user.user_id);
  return useMutation({
    // One after the other, each with what the one before it has saved.
    scope: { id: "profile" },
    mutationFn: (change: Partial<ReturnType<typeof profileFormOf>>) => {
      const latest = queryClient.getQueryData<User>(key) ?? user;
      return api.updateProfile({ ...profileFormOf(latest), ...change });
    },
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
