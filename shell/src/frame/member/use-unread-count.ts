import { api, keys, onServerEvent } from "@guildway/shared/api";
import { useQuery, useQueryClient } from "@guildway/shared/query";
import { useEffect } from "react";

/** How many notifications the member has not read; it follows the server's events. */
export function useUnreadCount(): number {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onServerEvent(
        "notification",
        () => void queryClient.invalidateQueries({ queryKey: keys.notifications() }),
      ),
    [queryClient],
  );
  const { data } = useQuery({
    queryKey: keys.unreadNotifications(),
    queryFn: ({ signal }) => api.countUnreadNotifications({}, { signal }),
    staleTime: 60_000,
  });
  return data?.count ?? 0;
}
