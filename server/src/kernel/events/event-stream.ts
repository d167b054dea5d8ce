import type { ServerEvent } from "@guildway/shared/contract/events";
import type { Answer } from "../core/operation";
import type { EventSource } from "../core/services";

/** Proxies close connections that are silent for half a minute or longer. */
const HEARTBEAT_MS = 25_000;
/** The end of a session is announced; an expired one is noticed within a minute. */
const BEATS_PER_CHECK = 2;
/** A page with this many unread events is disconnected; it reconnects when it reads again. */
const MOST_UNREAD = 100;
/** A page that has missed more than this is faster if it refetches everything. */
const MOST_REPLAYED = MOST_UNREAD / 2;

const MISSING = ": events are missing\n\n";

interface Options {
  events: EventSource;
  accountId: string;
  sessionId: string;
  /** Which events the page or program may get; all, if it isn't said. */
  mayGet?: (event: ServerEvent) => boolean;
  /** Whether the session is still open; checked at every second heartbeat. */
  isOpen: () => Promise<boolean>;
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
  isOpen,
  mayGet = () => true,
  missedSeconds,
}: Options): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let begun = false;
  let ended = false;
  let unsubscribe = () => {};
  let heartbeat: ReturnType<typeof setInterval> | undefined;

  function leave(): void {
    ended = true;
    clearInterval(heartbeat);
    unsubscribe();
  }

  return new ReadableStream(
    {
      // Starts on the first read, because the answer to a HEAD request is never read and never canceled.
      pull(controller) {
        if (begun) return;
        begun = true;
        const end = () => {
          if (ended) return;
          leave();
          controller.close();
        };
        const write = (text: string) => {
          if (ended) return;
          const isFull = (controller.desiredSize ?? 0) < -MOST_UNREAD;
          controller.enqueue(encoder.encode(isFull ? MISSING : text));
          if (isFull) end();
        };
        let beats = 0;
        const beat = async () => {
          beats += 1;
          // If the database doesn't answer, the session may still be open: the next check asks again.
          if (beats % BEATS_PER_CHECK > 0 || (await isOpen().catch(() => true))) write(": still here\n\n");
          else end();
        };
        const recent = missedSeconds === undefined ? undefined : events.recent(accountId, missedSeconds);
        const missed = recent && recent.length <= MOST_REPLAYED ? recent : undefined;
        write(missed ? ": caught up\n\n" : ": hello\n\n");
        const send = (event: ServerEvent, position?: string) => {
          if (mayGet(event)) write(messageOf(event, position));
        };
        for (const { event, position } of missed ?? []) send(event, position);
        heartbeat = setInterval(() => void beat(), HEARTBEAT_MS);
        unsubscribe = events.subscribe(accountId, {
          sessionId,
          onEvent: send,
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

/** The position is the event's id: what a page reads after it must not be older. */
function messageOf(event: ServerEvent, position?: string): string {
  return `${position === undefined ? "" : `id: ${position}\n`}data: ${JSON.stringify(event)}\n\n`;
}
