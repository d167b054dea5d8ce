import { listenToServer, onConnected, onServerEvent } from "@guildway/shared/api";
import { coalesce } from "@guildway/shared/coalesce";
import { type Resource, refresh } from "@guildway/shared/queries/define";
import { type Query, type QueryClient, useQueryClient } from "@guildway/shared/query";
import { useEffect } from "react";

/** A hundred events a second cause one request a second; milliseconds. */
const EVERY = 1_000;

/** Subscribes to the server's events for the signed-in member, and refreshes what every page shows. */
export function useServerEvents(): void {
  const queryClient = useQueryClient();

  useEffect(listenToServer, []);

  useEffect(() => {
    const people = refreshing(queryClient, "connections", "users", "waiting");
    const news = refreshing(queryClient, "notifications", "waiting", "recommendations");
    // Companies and their jobs say how many applications are new.
    const hiring = refreshing(queryClient, "companies", "jobs");
    // Only the count: the messages' own pages refresh everything else.
    const unread = refreshing(queryClient, "waiting");
    const stops = [
      onServerEvent("connections", people.call),
      onServerEvent("applications", hiring.call),
      onServerEvent("message", unread.call),
      onServerEvent("conversation-read", unread.call),
      onServerEvent("notification", news.call),
      onConnected(() => retryFailed(queryClient)),
      people.stop,
      news.stop,
      hiring.stop,
      unread.stop,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

function refreshing(client: QueryClient, ...resources: Resource[]) {
  const paced = coalesce(
    () => {
      // The server's answer doesn't include pending optimistic changes yet.
      if (client.isMutating() > 0) return paced.call();
      return refresh(client, ...resources);
    },
    { every: EVERY },
  );
  return paced;
}

/** The server can be reached again: failed queries are retried. */
function retryFailed(client: QueryClient): void {
  const failed = ({ state }: Query) => state.status === "error";
  void client.refetchQueries({ type: "active", predicate: failed });
}
