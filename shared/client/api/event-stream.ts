import { BACKGROUND_HEADER } from "../../contract/background-header";
import type { ServerEvent } from "../../contract/events";
import { POSITION_HEADER } from "../../contract/log-position";
import { apiOrigin } from "./api-origin";
import { eventTypes } from "./event-types";
import { savePosition } from "./seen-position";

interface Options {
  /** The bearer token, `null` when signed out. */
  token: () => string | null;
  tell: (event: ServerEvent) => void;
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
/** The server goes five seconds farther back than it is asked to: for an event's way to it, and for the request's. */
const LATE_S = 3;
/** A connection that lasted this long was good: the next wait is short again. */
const GOOD_MS = 10_000;
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Reads the server's events until `signal` or the end of the session. Waits longer after each failure. */
export async function readEvents({ token, tell, connected, notifyAll, signal }: Options): Promise<void> {
  // What the page shows has been read since it was opened.
  const heard = hearing({ page: 0, clock: performance.timeOrigin });
  for (let failures = 0; !signal.aborted; failures++) {
    await untilVisible(signal);
    const current = token();
    if (signal.aborted || current === null) return;
    const start = performance.now();
    const refused = await readOnce(current, heard, { tell, connected, notifyAll, signal });
    // The session may have got a new token.
    if (refused && token() === current) return;
    if (performance.now() - start > GOOD_MS) failures = 0;
    await wait(waitAfter(failures), signal);
  }
}

/** Doubled with each failure, and randomized so that tabs don't all return to a restarted server at once. */
export function waitAfter(failures: number, chance = Math.random()): number {
  const most = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** failures);
  return most * (0.5 + chance / 2);
}

/** @returns whether the server has refused the session; any other failure may be temporary. */
async function readOnce(
  token: string,
  heard: Heard,
  { tell, connected, notifyAll, signal }: Omit<Options, "token">,
): Promise<boolean> {
  const connection = new AbortController();
  const leave = () => connection.abort();
  const stopWatching = onHiddenForLong(leave);
  signal.addEventListener("abort", leave);
  let silence = setTimeout(leave, SILENCE_MS);
  try {
    const url = new URL("/api/events", apiOrigin);
    const missed = heard.secondsAgo();
    if (missed <= REMEMBERED_SECONDS) url.searchParams.set("missed_seconds", String(missed));
    const response = await fetch(url, {
      headers: {
        Authorization: `Bearer ${token}`,
        Accept: "text/event-stream",
        // The page connects by itself, again and again.
        [BACKGROUND_HEADER]: "1",
      },
      signal: connection.signal,
    });
    if (response.status === 401 || response.status === 403) return true;
    if (!response.ok || !response.body) return false;
    savePosition(response.headers.get(POSITION_HEADER));
    connected();
    let isComplete = true;
    const read = createReader(tell, {
      begin(isCaughtUp) {
        if (!isCaughtUp || heard.secondsAgo() - missed > LATE_S) notifyAll();
      },
      // The server may notice only after a while.
      miss() {
        isComplete = false;
        heard.never();
      },
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const alive = hearing();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // It came before the device slept, after which the connection is dead.
      if (alive.secondsAgo() * 1000 > SILENCE_MS) break;
      alive.now();
      clearTimeout(silence);
      silence = setTimeout(leave, SILENCE_MS);
      read(part.value);
      if (isComplete) heard.now();
    }
  } catch {
    // There is no connection, or it was lost: the next attempt shows.
  } finally {
    leave();
    clearTimeout(silence);
    signal.removeEventListener("abort", leave);
    stopWatching();
  }
  return false;
}

interface Heard {
  /** Something has come from the server. */
  now: () => void;
  /** What has come doesn't count. */
  never: () => void;
  /** Whole seconds since anything did, rounded up. */
  secondsAgo: () => number;
}

const moment = () => ({ page: performance.now(), clock: Date.now() });

/** A clock can be set back, and the time since the page was opened stops while a device sleeps: the longer one counts. */
function hearing(last = moment()): Heard {
  return {
    now() {
      last = moment();
    },
    never() {
      last = { page: Number.NEGATIVE_INFINITY, clock: Number.NEGATIVE_INFINITY };
    },
    secondsAgo: () => Math.ceil(Math.max(performance.now() - last.page, Date.now() - last.clock) / 1000),
  };
}

interface Comments {
  /** The first line says whether nothing is missing. */
  begin: (isCaughtUp: boolean) => void;
  /** From here on, events may be missing. */
  miss: () => void;
}

/**
 * Accepts the stream's text in chunks of any size, with comments (`streamEvents` in the contract). Each event is one line of
 * `data`, after a line with its position if the database has replicas.
 */
export function createReader(
  tell: (event: ServerEvent) => void,
  { begin, miss }: Comments,
): (part: string) => void {
  let rest = "";
  let begun = false;
  return (part) => {
    const lines = (rest + part).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (!begun) begin(line === ": caught up");
      begun = true;
      if (line === ": events are missing") miss();
      if (line.startsWith("id:")) savePosition(line.slice("id:".length).trim());
      const event: unknown = line.startsWith("data:") ? JSON.parse(line.slice("data:".length)) : undefined;
      if (isKnown(event)) tell(event);
    }
  };
}

/** False for an event type that only a newer server knows. */
function isKnown(event: unknown): event is ServerEvent {
  return (
    typeof event === "object" &&
    event !== null &&
    "type" in event &&
    typeof event.type === "string" &&
    eventTypes.includes(event.type)
  );
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
