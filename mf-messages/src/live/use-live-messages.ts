import { onServerEvent } from "@guildway/shared/api";
import { coalesce } from "@guildway/shared/coalesce";
import { useQueryClient } from "@guildway/shared/query";
import { useEffect } from "react";
import { conversation, refreshConversation, refreshLists, refreshRights } from "../conversation/queries";
import { useOutboxSync } from "../outbox/use-outbox";

/** Several events in a row cause one request in this time; the first one is sent at once. Milliseconds. */
const EVERY = 300;

/** Keeps the list and the open conversation up to date, and sends waiting messages. */
export function useLiveMessages(openId?: string): void {
  const client = useQueryClient();
  useOutboxSync();
  useEffect(() => {
    const lists = coalesce(() => void refreshLists(client), { every: EVERY });
    const open = coalesce(() => void (openId && refreshConversation(client, openId)), { every: EVERY });
    const states = coalesce(
      () => void (openId && client.invalidateQueries({ queryKey: conversation(openId).queryKey })),
      { every: EVERY },
    );
    const rights = coalesce(() => void refreshRights(client), { every: EVERY });
    const stops = [
      onServerEvent("message", (event) => {
        lists.call();
        if (!event || (event.type === "message" && event.id === openId)) open.call();
      }),
      onServerEvent("conversation-read", (event) => {
        lists.call();
        if (event?.type === "conversation-read" && event.id === openId) states.call();
      }),
      // A person who is no longer a connection may no longer be messaged, and vice versa.
      onServerEvent("connections", rights.call),
      lists.stop,
      open.stop,
      rights.stop,
      states.stop,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, openId]);
}
