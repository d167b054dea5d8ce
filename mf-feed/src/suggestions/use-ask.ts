import { api, errorMessage, keys } from "@guildway/shared/api";
import type { SuggestedPerson } from "@guildway/shared/contract/people";
import { useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";

/** Asks somebody for a connection (spec §4). */
export function useAsk({ user_id, first_name }: SuggestedPerson) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.requestConnection({ user_id }),
    onSuccess: (answer) => {
      if (!answer) toast.success("This user is already your friend");
      else if (answer.status === "accepted") {
        toast.success(`${first_name} wanted to connect: you are connected`);
      } else toast.success("Friend Request sent");
    },
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: keys.connections() });
      void queryClient.invalidateQueries({ queryKey: keys.user(user_id) });
    },
  });
}
