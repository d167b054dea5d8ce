import type { ServerEvent } from "../../contract/events";
import { sessionStore } from "../session/session";

/** `undefined` if events may have been missed. */
type Handler = (event?: ServerEvent) => void;

const handlers = new Map<ServerEvent["type"], Set<Handler>>();
const connectedHandlers = new Set<() => void>();

/** Time for the page itself to load first, in milliseconds. */
const AFTER_THE_PAGE = 1_000;

/**
 * Calls back when the server reports an event of this kind, and whenever one may have been missed because the
 * connection was down. Fetch the new data then: an event is only a hint, and the page works without any.
 *
 * @example
 * useEffect(() => onServerEvent("notification", () => queryClient.invalidateQueries({ queryKey })), [queryClient]);
 * @returns how to stop
 */
export function onServerEvent(type: ServerEvent["type"], handler: Handler): () => void {
  const own = handlers.get(type) ?? new Set();
  handlers.set(type, own.add(handler));
  return () => void own.delete(handler);
}

/**
 * Calls back whenever the stream of events has been opened: the server can be reached, perhaps again.
 *
 * @returns how to stop
 */
export function onConnected(handler: () => void): () => void {
  connectedHandlers.add(handler);
  return () => void connectedHandlers.delete(handler);
}

/**
 * Listens to the server for the member signed in to this tab; called by the shell. Reconnects by itself after a
 * failure, and pauses while the tab is hidden.
 *
 * @returns how to stop
 */
export function listenToServer(): () => void {
  const stop = new AbortController();
  const timer = setTimeout(() => {
    import(/* webpackChunkName: "event-stream" */ "./event-stream")
      .then(({ readEvents }) => readEvents({ token, tell, connected, notifyAll, signal: stop.signal }))
      // If its code fails to load, the page works as it does without events.
      .catch(() => undefined);
  }, AFTER_THE_PAGE);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

const token = () => sessionStore.getState().authToken;

function tell(event: ServerEvent): void {
  for (const handler of handlers.get(event.type) ?? []) handler(event);
}

function connected(): void {
  for (const handler of connectedHandlers) handler();
}

function notifyAll(): void {
  for (const own of handlers.values()) for (const handler of own) handler();
}
