import { BACKGROUND_HEADER } from "../../contract/background-header";
import type { ServerEvent } from "../../contract/events";
import { POSITION_HEADER } from "../../contract/log-position";
import { apiOrigin } from "./api-origin";
import { elapsedSince, thisMoment } from "./elapsed";
import { createReader } from "./event-reader";
import { savePosition } from "./seen-position";
import { waitAfter } from "./wait-after";

interface Options {
  /** The bearer token, `null` when signed out. */
  token: () => string | null;
  /** The posts whose changes matter; undefined for all posts. */
  posts: () => string[] | undefined;
  /** The people of whom it matters whether they are active. */
  people: () => string[];
  /**
   * Calls back when there may be others of either.
   *
   * @returns how to stop
   */
  watchShown: (changed: () => void) => () => void;
  notify: (event: ServerEvent) => void;
  /** The stream is open. */
  connected: () => void;
  /** Events may have been missed before the stream was open. */
  notifyAll: () => void;
  signal: AbortSignal;
}

/** The server sends something every 25 seconds; after this long without data, the connection is dead. */
const SILENCE_MS = 60_000;
/** Browsers open six connections to one origin over HTTP/1.1, so hidden tabs close theirs. */
const HIDDEN_MS = 10_000;
/** The contract's `EVENTS_REMEMBERED_SECONDS`, which is declared there beside Zod. A test compares the two. */
export const REMEMBERED_SECONDS = 60;
/** The contract's `MOST_STREAMED_POSTS`. A page that shows more subscribes to all. */
export const MOST_POSTS = 100;
/** The contract's `MOST_STREAMED_PEOPLE`. Of further people, a page learns nothing. */
export const MOST_PEOPLE = 50;
/** Posts and people that appear within this time are named to the server together. */
const SETTLE_MS = 1_000;
/** The server goes back five seconds more than requested, to allow for the delay of events and of the request. */
const LATE_S = 3;
/** A connection that lasted this long was stable: the next wait is short again. */
const GOOD_MS = 10_000;

/** Reads the server's events until `signal` or the end of the session. Waits longer after each failure. */
export async function readEvents({ token, signal, ...options }: Options): Promise<void> {
  // Everything on the page was read after it was opened.
  const received = trackReceived({ page: 0, clock: performance.timeOrigin });
  let failures = 0;
  while (!signal.aborted) {
    await untilVisible(signal);
    const current = token();
    if (signal.aborted || current === null) return;
    const start = performance.now();
    let asked = 0;
    const retry = (milliseconds: number) => {
      asked = milliseconds;
    };
    const end = await readOnce(current, received, { ...options, retry, signal });
    // The session may have got a new token.
    if (end === "refused" && token() === current) return;
    if (performance.now() - start > GOOD_MS) failures = 0;
    // Nobody knows who is active until the next one says so.
    if (end !== "renamed") options.notify({ type: "presence", ids: [] });
    if (end !== "renamed") await wait(asked + waitAfter(failures++), signal);
  }
}

/**
 * @returns why it ended: the server has refused the session, the page shows posts that the stream isn't about, or
 * something that may be temporary
 */
async function readOnce(
  token: string,
  received: LastReceived,
  {
    notify,
    connected,
    notifyAll,
    posts,
    people,
    watchShown,
    retry,
    signal,
  }: Omit<Options, "token"> & { retry: (milliseconds: number) => void },
): Promise<"refused" | "renamed" | "lost"> {
  const connection = new AbortController();
  const leave = () => connection.abort();
  const stopWatching = onHiddenForLong(leave);
  signal.addEventListener("abort", leave);
  let silence = setTimeout(leave, SILENCE_MS);
  const about = namedPosts(posts());
  let settling: ReturnType<typeof setTimeout> | undefined;
  const watched = people().slice(0, MOST_PEOPLE);
  // Who isn't shown anymore isn't watched, either.
  const showsOthers = () => {
    const now = people().slice(0, MOST_PEOPLE);
    return (
      !isPartOf(namedPosts(posts()), about) ||
      !isPartOf(now, watched) ||
      (now.length === 0 && watched.length > 0)
    );
  };
  const stopWatchingShown = watchShown(() => {
    if (settling !== undefined || !showsOthers()) return;
    settling = setTimeout(() => {
      if (showsOthers()) leave();
      else settling = undefined;
    }, SETTLE_MS);
  });
  try {
    const url = new URL("/api/events", apiOrigin);
    const missed = received.secondsAgo();
    if (missed <= REMEMBERED_SECONDS) url.searchParams.set("missed_seconds", String(missed));
    if (about) url.searchParams.set("posts", about.join(","));
    if (watched.length > 0) url.searchParams.set("people", watched.join(","));
    const response = await fetch(url, {
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: "text/event-stream",
        // The page reconnects automatically.
        [BACKGROUND_HEADER]: "1",
      },
      signal: connection.signal,
    });
    if (response.status === 401 || response.status === 403) return "refused";
    if (!response.ok || !response.body) return "lost";
    savePosition(response.headers.get(POSITION_HEADER));
    connected();
    let isComplete = true;
    const read = createReader(notify, {
      begin(isCaughtUp) {
        if (!isCaughtUp || received.secondsAgo() - missed > LATE_S) notifyAll();
      },
      // The server may notice only after a while.
      miss() {
        isComplete = false;
        received.never();
      },
      position: savePosition,
      retry,
    });
    const reader = response.body
      .pipeThrough(new TextDecoderStream(), { signal: connection.signal })
      .getReader();
    const alive = trackReceived();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // It arrived before the device slept, so the connection is dead by now.
      if (alive.secondsAgo() * 1000 > SILENCE_MS) break;
      alive.now();
      clearTimeout(silence);
      silence = setTimeout(leave, SILENCE_MS);
      read(part.value);
      // What happens to a post before the stream is about it is sent by the next one.
      if (isComplete && settling === undefined) received.now();
    }
  } catch {
    // There is no connection, or it was lost: the next attempt will tell.
  } finally {
    leave();
    clearTimeout(silence);
    clearTimeout(settling);
    stopWatchingShown();
    signal.removeEventListener("abort", leave);
    stopWatching();
  }
  return settling === undefined ? "lost" : "renamed";
}

const namedPosts = (ids: string[] | undefined) => (ids && ids.length <= MOST_POSTS ? ids : undefined);

function isPartOf(ids: string[] | undefined, about: string[] | undefined): boolean {
  return about === undefined || (ids?.every((id) => about.includes(id)) ?? false);
}

interface LastReceived {
  /** Something has come from the server. */
  now: () => void;
  /** Discards what has arrived. */
  never: () => void;
  /** Whole seconds since anything arrived, rounded up. */
  secondsAgo: () => number;
}

function trackReceived(last = thisMoment()): LastReceived {
  return {
    now() {
      last = thisMoment();
    },
    never() {
      last = { page: Number.NEGATIVE_INFINITY, clock: Number.NEGATIVE_INFINITY };
    },
    secondsAgo: () => Math.ceil(elapsedSince(last) / 1000),
  };
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener("visibilitychange", look);
      signal.removeEventListener("abort", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", look);
    look();
  });
}

function onHiddenForLong(leave: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(leave, HIDDEN_MS);
  };
  document.addEventListener("visibilitychange", look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
