import { api } from "@guildway/shared/api";
import { refresh } from "@guildway/shared/queries/define";
import { refreshUser } from "@guildway/shared/queries/users";
import { mutationOptions } from "@guildway/shared/query";

/**
 * Removes an accepted connection, or cancels the viewer's own request. Pending until the list is shown without it.
 */
export const removeConnection = (user_id: string) =>
  mutationOptions({
    mutationFn: () => api.deleteConnection({ user_id }),
    onSettled: (_answer, _error, _input, _result, { client }) => {
      void refreshUser(client, user_id);
      return refresh(client, "connections");
    },
  });
