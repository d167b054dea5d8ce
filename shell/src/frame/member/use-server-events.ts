import { listenToServer, onServerEvent } from "@guildway/shared/api";
import { refresh } from "@guildway/shared/queries/define";
import { useQueryClient } from "@guildway/shared/query";
import { useEffect } from "react";

/** Listens to the server for the member who is signed in, and keeps fresh what every page shows of it. */
export function useServerEvents(): void {
  const queryClient = useQueryClient();

  useEffect(listenToServer, []);

  useEffect(
    () => onServerEvent("connections", () => void refresh(queryClient, "connections")),
    [queryClient],
  );

  useEffect(
    () => onServerEvent("notification", () => void refresh(queryClient, "notifications")),
    [queryClient],
  );
}
