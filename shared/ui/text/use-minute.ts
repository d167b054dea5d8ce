import { useSyncExternalStore } from "react";
import { serverNow } from "../../client/api/client";

export const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Returns the minute that it is by the server's clock, counted since 1970, and renders again once it is over. */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, currentMinute);
}

function currentMinute(): number {
  return Math.floor(serverNow() / MINUTE);
}

/** One clock for all times on the page; it stops while there are none. */
function everyMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tick of listeners) tick();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
