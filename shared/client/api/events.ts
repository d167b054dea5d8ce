import { create } from "zustand";
import type { ServerEvent } from "../../contract/events";
import { sessionStore } from "../session/session";

/** What the stream has last brought: an event, that it was opened, or that events may have been missed. */
type Received = { event: ServerEvent } | { opened: true } | { missed: true };

const received = create<Received>()(() => ({ missed: true }));
const receive = (news: Received) => received.setState(news, true);

/** Time for the page itself to load first, in milliseconds. */
const AFTER_THE_PAGE = 1_000;

/** What each subscriber to changes of posts asked for: one post, or all of them. */
const shown = new Map<object, string | undefined>();
/** The people of whom subscribers to `presence` asked. */
const people = new Map<object, string | undefined>();
let onShown = () => {};

/** @returns the ids of the posts whose changes this page subscribes to; undefined for all posts */
function postsShown(): string[] | undefined {
  const ids = new Set(shown.values());
  return ids.has(undefined) ? undefined : ([...ids] as string[]);
}

/**
 * Subscribes to a kind of event. Also calls back, without an event, whenever one may have been missed because the
 * connection was down. Fetch the new data then: an event is only a hint, and the page works without any.
 *
 * @example
 * useEffect(() => onServerEvent("notification", () => queryClient.invalidateQueries({ queryKey })), [queryClient]);
 * @param about the only post whose changes matter to the handler, or the only person whose presence does: it must still
 *   look at the event's ids
 * @returns how to stop
 */
export function onServerEvent(
  type: ServerEvent["type"],
  handler: (event?: ServerEvent) => void,
  about?: string,
): () => void {
  const subscription = {};
  const named = type === "post-changed" ? shown : type === "presence" ? people : undefined;
  named?.set(subscription, about);
  if (named) onShown();
  const stop = received.subscribe((news) => {
    if ("missed" in news) handler();
    else if ("event" in news && news.event.type === type) handler(news.event);
  });
  return () => {
    named?.delete(subscription);
    stop();
    if (named === people) onShown();
  };
}

/**
 * Calls back whenever the event stream opens: the server can be reached, or reached again.
 *
 * @returns how to stop
 */
export function onConnected(handler: () => void): () => void {
  return received.subscribe((news) => {
    if ("opened" in news) handler();
  });
}

/**
 * Opens the event stream for the member signed in to this tab; called by the shell. Reconnects after a failure, and
 * pauses while the tab is hidden.
 *
 * @returns how to stop
 */
export function listenToServer(): () => void {
  const stop = new AbortController();
  const timer = setTimeout(() => {
    import(/* webpackChunkName: "event-stream" */ "./event-stream")
      .then(({ readEvents }) =>
        readEvents({
          token: () => sessionStore.getState().authToken,
          posts: postsShown,
          people: () => [...new Set(people.values())] as string[],
          watchShown: (changed) => {
            onShown = changed;
            return () => {
              if (onShown === changed) onShown = () => {};
            };
          },
          notify: (event) => receive({ event }),
          connected: () => receive({ opened: true }),
          notifyAll: () => receive({ missed: true }),
          signal: stop.signal,
        }),
      )
      // If its code fails to load, the page works as it does without events.
      .catch(() => undefined);
  }, AFTER_THE_PAGE);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
