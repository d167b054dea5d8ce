import { api, errorMessage, keys } from "@guildway/shared/api";
import type { NotificationSettings } from "@guildway/shared/contract/notifications";
import type { NotificationChannel, NotificationKind } from "@guildway/shared/contract/options";
import { useMutation, useQuery, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";

interface Choice {
  kind: NotificationKind;
  channel: NotificationChannel;
}

const queryKey = keys.notificationSettings();

/** How the viewer hears of each kind of event. */
export function useNotificationSettings() {
  return useQuery({ queryKey, queryFn: ({ signal }) => api.getNotificationSettings({}, { signal }) });
}

/** Changes one at once in the page, and back with a message where the server refuses. */
export function useChooseChannel(): (choice: Choice) => void {
  const queryClient = useQueryClient();
  const show = ({ kind, channel }: Choice) =>
    queryClient.setQueryData<NotificationSettings>(
      queryKey,
      (settings) => settings && { ...settings, [kind]: channel },
    );
  const { mutate } = useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: queryKey.join() },
    mutationFn: ({ kind, channel }: Choice) => api.updateNotificationSettings({ [kind]: channel }),
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<NotificationSettings>(queryKey);
      show(choice);
      return before;
    },
    onError: (error, { kind }, before) => {
      if (before) show({ kind, channel: before[kind] });
      toast.error(`Couldn't save your setting: ${errorMessage(error)}`);
    },
  });
  return mutate;
}
