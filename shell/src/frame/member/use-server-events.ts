import { keys, listenToServer, onServerEvent } from "@guildway/shared/api";
import { useQueryClient } from "@guildway/shared/query";
import { useEffect } from "react";

/** Listens to the server for the member who is signed in, and keeps fresh what every page shows of it. */
export function useServerEvents(): void {
  const queryClient = useQueryClient();

  useEffect(listenToServer, []);

  useEffect(
    () =>
      onServerEvent(
        "connections",
        () => void queryClient.invalidateQueries({ queryKey: keys.connections() }),
      ),
    [queryClient],
  );
}
