import { elapsedSince, type Moment, thisMoment } from "../api/elapsed";
import { createReader } from "../api/event-reader";
import { waitAfter } from "../api/wait-after";
import type { ServerEvent } from "./calls";
import type { Connected } from "./client";
import { Refusal } from "./refusal";
import type { Sender } from "./sender";

/** The server sends something every 25 seconds; after this long without data, the connection is dead. */
const SILENCE_MS = 60_000;
/** For how long the server remembers events. */
const REMEMBERED_SECONDS = 60;
/** It goes five seconds farther back than it is asked to. */
const LATE_SECONDS = 3;
/** A connection that lasted this long was good: the next wait is short again. */
const GOOD_MS = 10_000;

interface Waiting {
  add: (event: ServerEvent | Connected) => void;
  signal: AbortSignal;
  /** When something last came; undefined if events are missing since. */
  receivedAt: Moment | undefined;
}

/** Listens to the server, and connects again after each failure, until the signal is aborted. */
export async function* listen(
  sender: Sender,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<ServerEvent | Connected, void> {
  const events: (ServerEvent | Connected)[] = [];
  let wake: () => void = () => undefined;
  const add = (event: ServerEvent | Connected) => {
    events.push(event);
    wake();
  };
  const stop = new AbortController();
  const end = () => stop.abort();
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  let failure: unknown;
  const reading = readAll(sender, { add, signal: stop.signal, receivedAt: undefined })
    .catch((error: unknown) => {
      failure = error;
    })
    .finally(() => {
      end();
      wake();
    });
  try {
    while (events.length > 0 || !stop.signal.aborted) {
      const event = events.shift();
      if (event) yield event;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
    if (failure !== undefined) throw failure;
  } finally {
    signal.removeEventListener("abort", end);
    end();
    await reading;
  }
}

async function readAll(sender: Sender, waiting: Waiting): Promise<void> {
  const { signal } = waiting;
  for (let failures = 0; !signal.aborted; failures++) {
    const start = performance.now();
    try {
      await readOnce(sender, waiting);
    } catch (error) {
      // Anything else may be temporary.
      if (error instanceof Refusal && (error.status === 401 || error.status === 403)) throw error;
    }
    if (performance.now() - start > GOOD_MS) failures = 0;
    await pause(waitAfter(failures), signal);
  }
}

async function readOnce(sender: Sender, waiting: Waiting): Promise<void> {
  const connection = new AbortController();
  const leave = () => connection.abort();
  waiting.signal.addEventListener("abort", leave);
  let silence = setTimeout(leave, SILENCE_MS);
  try {
    const missed = secondsSince(waiting.receivedAt);
    const asked = missed <= REMEMBERED_SECONDS ? missed : undefined;
    const stream = await sender.open(asked, connection.signal);
    let isComplete = true;
    const read = createReader(waiting.add, {
      begin(isCaughtUp) {
        if (!isCaughtUp || secondsSince(waiting.receivedAt) - missed > LATE_SECONDS) {
          waiting.add({ type: "connected" });
        }
      },
      miss() {
        isComplete = false;
        waiting.receivedAt = undefined;
      },
      position: (position) => sender.savePosition(position),
    });
    const text = new TextDecoder();
    const reader = stream.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      // It came before the machine slept, after which the connection is dead.
      if (waiting.receivedAt && elapsedSince(waiting.receivedAt) > SILENCE_MS) break;
      clearTimeout(silence);
      silence = setTimeout(leave, SILENCE_MS);
      read(text.decode(part.value, { stream: true }));
      if (isComplete) waiting.receivedAt = thisMoment();
    }
  } finally {
    leave();
    clearTimeout(silence);
    waiting.signal.removeEventListener("abort", leave);
  }
}

/** Whole seconds, rounded up. */
const secondsSince = (moment: Moment | undefined) =>
  moment === undefined ? Number.POSITIVE_INFINITY : Math.ceil(elapsedSince(moment) / 1000);

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
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
