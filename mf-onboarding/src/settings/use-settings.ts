import { api, errorMessage, keys } from "@guildway/shared/api";
import type { Settings } from "@guildway/shared/contract/security";
import { useMutation, useQuery, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";

/** The viewer's settings. */
export function useSettings() {
  return useQuery({ queryKey: keys.settings(), queryFn: ({ signal }) => api.getSettings({}, { signal }) });
}

/** Changes settings at once in the page, and back with a message where the server refuses. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Settings>) => api.updateSettings(change),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey: keys.settings() });
      const before = queryClient.getQueryData<Settings>(keys.settings());
      if (before) queryClient.setQueryData<Settings>(keys.settings(), { ...before, ...change });
      return before;
    },
    onSuccess: (settings) => queryClient.setQueryData(keys.settings(), settings),
    onError: (error, _, before) => {
      if (before) queryClient.setQueryData(keys.settings(), before);
      toast.error(`Couldn't save your setting: ${errorMessage(error)}`);
    },
  });
}
