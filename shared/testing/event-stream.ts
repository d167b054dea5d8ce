import type { ServerEvent } from "../contract/events";
import { HttpResponse, http, server } from "./server";

/**
 * Answers the page's requests for events with streams that the test writes to. The test's server doesn't listen to
 * PostgreSQL for events.
 */
export function answerWithEvents() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const requests: Request[] = [];
  let onOpen = () => {};
  let first = ": hello";
  server.use(
    http.get("*/api/events", ({ request }) => {
      requests.push(request);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(encoder.encode(`${first}\n\n`));
          streams.push(controller);
          onOpen();
        },
      });
      return new HttpResponse(body, { headers: { "Content-Type": "text/event-stream" } });
    }),
  );
  const send = (text: string) => streams.at(-1)?.enqueue(encoder.encode(text));
  return {
    requests,
    /** From now on, the server can repeat everything that a page has missed. */
    rememberAll: () => {
      first = ": caught up";
    },
    /** Resolves when the page has opened its stream for the `count`th time. */
    opened: (count = 1) =>
      new Promise<void>((resolve) => {
        onOpen = () => {
          if (streams.length >= count) resolve();
        };
        onOpen();
      }),
    tell: (event: ServerEvent) => send(`data: ${JSON.stringify(event)}\n\n`),
    /** The server no longer receives events. */
    lose: () => send(": events are missing\n\n"),
    send,
    end: () => streams.at(-1)?.close(),
  };
}

const encoder = new TextEncoder();
