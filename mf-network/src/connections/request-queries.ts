import { api } from "@guildway/shared/api";
import type { ConnectionRequest } from "@guildway/shared/contract/connections";
import type { Notification } from "@guildway/shared/contract/notifications";
import { connectionCounts } from "@guildway/shared/queries/connections";
import { beforeChange, changeItems, pages, refresh } from "@guildway/shared/queries/define";
import { refreshUser } from "@guildway/shared/queries/users";
import { changeWaiting } from "@guildway/shared/queries/waiting";
import * as wire from "@guildway/shared/queries/wire.gen";
import { mutationOptions } from "@guildway/shared/query";

/** People who have sent the viewer a connection request, newest first. */
export const connectionRequests = () =>
  pages("connections", wire.listConnectionRequests, api.listConnectionRequests, {});

/** The requests that the viewer sent and that weren't accepted, newest first. */
export const sentRequests = () =>
  pages("connections", wire.listConnections, api.listConnections, { requests: "sent" });

/** Accepts or rejects a request: it leaves the list and the header's count at once, and comes back if the server refuses. */
export const answerRequest = (
  { user_id }: Pick<ConnectionRequest, "user_id">,
  status: "accepted" | "rejected",
) => {
  const mutationKey = ["answer-request"];
  return mutationOptions({
    mutationKey,
    mutationFn: () => api.answerConnection({ user_id, status }),
    onMutate: async (_input, { client }) => {
      const undo = await beforeChange(client, "connections", "notifications", "waiting");
      changeItems<Notification>(client, "notifications", wire.listNotifications, (items) =>
        items.filter(({ kind, actor }) => kind !== "connection-request" || actor?.user_id !== user_id),
      );
      changeItems<ConnectionRequest>(client, "connections", wire.listConnectionRequests, (requests) =>
        requests.filter((request) => request.user_id !== user_id),
      );
      client.setQueryData(
        connectionCounts().queryKey,
        (counts) => counts && { ...counts, received: Math.max(0, counts.received - 1) },
      );
      changeWaiting(client, ({ requests }) => ({ requests: Math.max(0, requests - 1) }));
      return undo;
    },
    onError: (_error, _input, undo) => undo?.(),
    onSettled: (_answer, _error, _input, _result, { client }) => {
      void refreshUser(client, user_id);
      // The notification of an answered request is retracted.
      void refresh(client, "notifications");
      // While another answer is being sent, the server's list still contains what has left the screen.
      if (client.isMutating({ mutationKey }) === 1) void refresh(client, "connections", "waiting");
    },
  });
};
