import { onServerEvent } from "@guildway/shared/api";
import { useCallback, useSyncExternalStore } from "react";

/** A page that shows nobody for this long no longer watches anyone; milliseconds. */
const FORGET_MS = 1_000;

/** Who is active of all whom the page shows, as the server last said. */
let active: readonly string[] = [];
let shown = 0;

/** Whether a person is active now, if both they and the viewer show it. */
export function useIsActive(personId: string | undefined): boolean {
  const subscribe = useCallback(
    (changed: () => void) => (personId === undefined ? () => {} : watch(personId, changed)),
    [personId],
  );
  return useSyncExternalStore(subscribe, () => personId !== undefined && active.includes(personId));
}

function watch(personId: string, changed: () => void): () => void {
  shown++;
  const stop = onServerEvent(
    "presence",
    (event) => {
      // Without an event, some may have been missed, and the server says it again.
      active = event?.type === "presence" ? event.ids : [];
      changed();
    },
    personId,
  );
  return () => {
    shown--;
    stop();
    setTimeout(() => {
      if (shown === 0) active = [];
    }, FORGET_MS);
  };
}
