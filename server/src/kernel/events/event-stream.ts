import type { ServerEvent } from "@guildway/shared/contract/events";
import type { Answer } from "../core/operation";
import type { DeliveredEvent, EventSource } from "../core/services";

/** Proxies close connections that are silent for half a minute or longer. */
const HEARTBEAT_MS = 25_000;
/** The end of a session is announced. In case that was missed, a page opens a new stream at least this often. */
const LONGEST_MS = 60 * 60 * 1000;
/** A page with this many unread events is disconnected; it reconnects when it reads again. */
const MOST_UNREAD = 100;
/** A page that has missed more than this is faster if it refetches everything. */
const MOST_REPLAYED = 1_000;

const MISSING = ": events are missing\n\n";

interface Options {
  events: EventSource;
  accountId: string;
  sessionId: string;
  /** Which events a program may get; all if undefined. */
  mayGet?: (event: ServerEvent) => boolean;
  /** Milliseconds until the session or access token expires. */
  lifetimeMs: number;
  /** The posts whose changes the page subscribes to; undefined for all posts. */
  posts?: ReadonlySet<string> | undefined;
  /** The people of whom it learns whether they are active. */
  people?: ReadonlySet<string> | undefined;
  /** The seconds since the page last received anything; undefined if it refetches everything anyway. */
  missedSeconds?: number | undefined;
}

/** Answers with server-sent events until the page, the session or the server ends. */
export class EventStream implements Answer {
  constructor(private readonly options: Options) {}

  toResponse(): Response {
    return new Response(bytesOf(this.options), {
      headers: {
        "Content-Type": "text/event-stream",
        // nginx would otherwise buffer the events.
        "X-Accel-Buffering": "no",
      },
    });
  }
}

function bytesOf({
  events,
  accountId,
  sessionId,
  lifetimeMs,
  mayGet,
  posts,
  people,
  missedSeconds,
}: Options): ReadableStream<Uint8Array> {
  let begun = false;
  let ended = false;
  let unsubscribe = () => {};
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let lifetime: ReturnType<typeof setTimeout> | undefined;

  function leave(): void {
    ended = true;
    clearInterval(heartbeat);
    clearTimeout(lifetime);
    unsubscribe();
  }

  return new ReadableStream(
    {
      // Starts on the first read, because the answer to a HEAD request is never read and never canceled.
      pull(controller) {
        if (begun) return;
        begun = true;
        const end = (wait?: number) => {
          if (ended) return;
          leave();
          if (wait !== undefined) controller.enqueue(encoder.encode(`retry: ${wait}\n\n`));
          controller.close();
        };
        const writeBytes = (bytes: Uint8Array) => {
          if (ended) return;
          const isFull = (controller.desiredSize ?? 0) < -MOST_UNREAD;
          controller.enqueue(isFull ? encoder.encode(MISSING) : bytes);
          if (isFull) end();
        };
        const write = (text: string) => writeBytes(encoder.encode(text));
        const recent =
          missedSeconds === undefined ? undefined : events.recent(accountId, missedSeconds, posts);
        const missed = recent && recent.length <= MOST_REPLAYED ? recent : undefined;
        write(missed ? ": caught up\n\n" : ": hello\n\n");
        const send = (delivered: readonly DeliveredEvent[]) => {
          if (!mayGet) return writeBytes(bytesForAll(delivered));
          const own = delivered.filter(({ event }) => mayGet(event));
          if (own.length > 0) write(textOf(own));
        };
        if (missed?.length) send(missed);
        heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
        // Pages that came at the same time don't leave at the same time.
        lifetime = setTimeout(() => end(), Math.min(lifetimeMs, LONGEST_MS * (0.5 + Math.random() / 2)));
        unsubscribe = events.subscribe(accountId, {
          sessionId,
          posts,
          people,
          // Access tokens are those of programs, which say which events they may get.
          isPage: mayGet === undefined,
          onEvents: send,
          onMissing: () => write(MISSING),
          onEnd: end,
        });
        // A stream that ended while subscribing couldn't unsubscribe yet.
        if (ended) leave();
      },
      cancel: leave,
    },
    { highWaterMark: 0 },
  );
}

const encoder = new TextEncoder();
let written: { events: readonly DeliveredEvent[]; bytes: Uint8Array } | undefined;

/** Encodes a list once for all pages that get it one after the other. */
function bytesForAll(events: readonly DeliveredEvent[]): Uint8Array {
  if (written?.events !== events) written = { events, bytes: encoder.encode(textOf(events)) };
  return written.bytes;
}

/** The position is the event's id: what a page reads after it must not be older. */
function textOf(events: readonly DeliveredEvent[]): string {
  const messages = events.map(({ event, position }) => {
    const id = position === undefined ? "" : `id: ${position}\n`;
    return `${id}data: ${JSON.stringify(event)}\n\n`;
  });
  return messages.join("");
}
