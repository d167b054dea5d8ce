import type { ServerEvent } from "../contract/events";
import { sessionStore } from "../session/session";

export type ServerEventType = ServerEvent["type"];

const handlers = new Map<ServerEventType, Set<() => void>>();

/** Time for the page itself to load first, in milliseconds. */
const AFTER_THE_PAGE = 1_000;

/**
 * Calls back when the server reports something new of a kind, and whenever something of it may have been
 * missed because the connection was down. What is new is then asked for: an event is only a hint, and the
 * page works without any.
 *
 * @example
 * useEffect(() => onServerEvent("notification", () => queryClient.invalidateQueries({ queryKey })), [queryClient]);
 * @returns how to stop
 */
export function onServerEvent(type: ServerEventType, handler: () => void): () => void {
  const own = handlers.get(type) ?? new Set();
  handlers.set(type, own.add(handler));
  return () => void own.delete(handler);
}

/**
 * Listens to the server for the member who is signed in, in this tab; the shell does so. A connection that is
 * lost comes back by itself; it rests while nobody looks at the tab.
 *
 * @returns how to stop
 */
export function listenToServer(): () => void {
  const stop = new AbortController();
  const timer = setTimeout(() => {
    import(/* webpackChunkName: "event-stream" */ "./event-stream")
      .then(({ readEvents }) => readEvents({ token, tell, tellAll, signal: stop.signal }))
      // Without its code the page works as it does without events.
      .catch(() => undefined);
  }, AFTER_THE_PAGE);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

const token = () => sessionStore.getState().authToken;

function tell(type: ServerEventType): void {
  for (const handler of handlers.get(type) ?? []) handler();
}

function tellAll(): void {
  for (const type of handlers.keys()) tell(type);
}
