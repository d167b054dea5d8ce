import { listenToServer, onConnected, onServerEvent } from "@guildway/shared/api";
import { coalesce } from "@guildway/shared/coalesce";
import { type Resource, refresh } from "@guildway/shared/queries/define";
import { type Query, type QueryClient, useQueryClient } from "@guildway/shared/query";
import { useEffect } from "react";
import { unreadMessages } from "./queries";

/** A hundred events a second cause one question a second; milliseconds. */
const EVERY = 1_000;

/** Listens to the server for the member who is signed in, and keeps fresh what every page shows of it. */
export function useServerEvents(): void {
  const queryClient = useQueryClient();

  useEffect(listenToServer, []);

  useEffect(() => {
    const people = refreshing(queryClient, "connections", "users");
    const news = refreshing(queryClient, "notifications");
    // Companies and their jobs say how many applications are new.
    const hiring = refreshing(queryClient, "companies", "jobs");
    // Only the number: what else the messages' own pages show, they keep fresh themselves.
    const unread = coalesce(
      () => void queryClient.invalidateQueries({ queryKey: unreadMessages().queryKey }),
      { every: EVERY },
    );
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
      // What a write already shows is not in the server's answer yet.
      if (client.isMutating() > 0) paced.call();
      else void refresh(client, ...resources);
    },
    { every: EVERY },
  );
  return paced;
}

/** The server can be reached again: what had failed comes back by itself. */
function retryFailed(client: QueryClient): void {
  const failed = ({ state }: Query) => state.status === "error";
  void client.refetchQueries({ type: "active", predicate: failed });
}
