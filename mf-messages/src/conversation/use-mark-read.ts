import { onConnected, onServerEvent } from "@guildway/shared/api";
import type { ConversationDetail } from "@guildway/shared/contract/messages";
import { useMutation } from "@guildway/shared/query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { markConversationRead } from "./queries";

/** Marks a conversation read up to its newest message while the page is in view and the end of the log is shown. */
export function useMarkRead(
  { id, unread, marked_unread, read_position }: ConversationDetail,
  newest: number,
  isAtEnd: boolean,
): void {
  const { mutate } = useMutation(markConversationRead(id));
  const isVisible = useSyncExternalStore(onVisibility, () => !document.hidden);
  // A conversation that is marked unread while open stays unread until it is opened again.
  const [wasMarked] = useState(marked_unread);
  const asked = useRef(0);
  const [failed, setFailed] = useState(false);
  const isNew = newest > Math.max(read_position, asked.current) && unread > 0;
  const isMarked = marked_unread && wasMarked && asked.current === 0;
  useEffect(() => {
    if (!isVisible || !isAtEnd || newest === 0 || !(isNew || isMarked)) return;
    asked.current = newest;
    mutate(newest, { onError: () => setFailed(true) });
  }, [isVisible, isAtEnd, newest, isNew, isMarked, mutate]);
  // Sends what didn't reach the server once it can be reached again.
  useEffect(() => {
    if (!failed) return;
    const again = () => {
      asked.current = 0;
      setFailed(false);
    };
    const stops = [onServerEvent("message", again), onConnected(again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [failed]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
