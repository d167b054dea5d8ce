import { api, errorMessage, keys } from "@guildway/shared/api";
import { fullName } from "@guildway/shared/cards/person-card";
import type { Connection } from "@guildway/shared/contract/connections";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";

/** Removes an accepted connection. It is done when the list is there without it. */
export function useRemoveConnection({ user_id, friend_profile_data }: Connection) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.deleteConnection({ user_id }),
    onSuccess: async () => {
      toast.success(`${fullName(friend_profile_data)} is no longer a connection`);
      await queryClient.invalidateQueries({ queryKey: keys.connections() });
    },
    onError: (error) => {
      toast.error(errorMessage(error));
      void queryClient.invalidateQueries({ queryKey: keys.connections() });
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keys.user(user_id) }),
  });
}
