import { onServerEvent } from "@guildway/shared/api";
import { useMutation } from "@guildway/shared/query";
import { useCallback, useEffect, useRef, useState } from "react";
import { hintTyping } from "./queries";

/** At most one hint in this time. */
const HINT_EVERY_MS = 3_000;
/** Without another hint, the other person has stopped. */
const SHOWN_MS = 5_000;

/** Returns what to call with each key: it notifies the other person's page that the viewer is typing. */
export function useTypingHint(conversationId: string): () => void {
  const { mutate } = useMutation(hintTyping(conversationId));
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (now - last.current < HINT_EVERY_MS) return;
    last.current = now;
    mutate();
  }, [mutate]);
}

/** Whether the other person is typing; not anymore once `newest` is a message that they have sent. */
export function useOtherIsTyping(conversationId: string, newest: string | undefined): boolean {
  const [typing, setTyping] = useState(false);
  const [last, setLast] = useState(newest);
  if (last !== newest) {
    setLast(newest);
    setTyping(false);
  }
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onServerEvent("typing", (event) => {
      if (event?.type !== "typing" || event.id !== conversationId) return;
      setTyping(true);
      clearTimeout(timer);
      timer = setTimeout(() => setTyping(false), SHOWN_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [conversationId]);
  return typing;
}
