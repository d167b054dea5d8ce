import { EventHub } from "./event-hub";
import { EventStream } from "./event-stream";

const HEARTBEAT_MS = 25_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const viewer = { accountId: "ada", sessionId: "s", lifetimeMs: 30 * 24 * 3600_000 };

function open({
  hub = new EventHub(),
  ...options
}: {
  hub?: EventHub;
  lifetimeMs?: number;
  missedSeconds?: number;
} = {}) {
  const response = new EventStream({ events: hub, ...viewer, ...options }).toResponse();
  const body = response.body;
  if (!body) throw new Error("A stream has a body");
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => (await reader.read()).value;
  return { hub, response, reader, read };
}

test("announces itself at once, then sends events", async () => {
  const { hub, response, read } = open();
  expect(response.headers.get("Content-Type")).toBe("text/event-stream");
  expect(await read()).toBe(": hello\n\n");

  hub.deliver({ to: "ada", event: { type: "connections" } });

  expect(await read()).toBe('data: {"type":"connections"}\n\n');
});

test("an event's id is its position in the database's log, if there are replicas", async () => {
  const { hub, read } = open();
  await read();
  const event = { to: null, event: { type: "post" } } as const;
  hub.deliver(event, "0000000000000001");
  expect(await read()).toBe('id: 0000000000000001\ndata: {"type":"post"}\n\n');

  // Repeated after a second, with the position of the last time.
  hub.deliver(event, "0000000000000002");
  hub.deliver(event, "0000000000000003");
  const next = read();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await next).toBe('id: 0000000000000003\ndata: {"type":"post"}\n\n');
});

test("is not silent for longer than 25 seconds", async () => {
  const { read } = open();
  await read();
  const next = read();
  await jest.advanceTimersByTimeAsync(HEARTBEAT_MS);
  expect(await next).toBe(": still here\n\n");
});

test("ends with the session", async () => {
  const { read } = open({ lifetimeMs: 10_000 });
  await read();
  const next = read();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await next).toBeUndefined();
  expect(jest.getTimerCount()).toBe(0);
});

test("ends after an hour at most, so that the session is looked up again", async () => {
  const { reader } = open();
  const ended = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read());
    return true;
  })();
  await jest.advanceTimersByTimeAsync(3600_000);
  expect(await ended).toBe(true);
});

test("ends with the server", async () => {
  const { hub, read } = open();
  await read();
  hub.close();
  expect(await read()).toMatch(/^retry: [0-3]\n\n$/);
  expect(await read()).toBeUndefined();
});

test("leaves nothing behind when the page goes", async () => {
  const { hub, reader, read } = open();
  await read();
  expect(jest.getTimerCount()).toBe(2);

  await reader.cancel();

  expect(jest.getTimerCount()).toBe(0);
  expect(() => hub.deliver({ to: "ada", event: { type: "connections" } })).not.toThrow();
});

test("starts with the first read, so that an unread stream costs nothing", () => {
  const events = new EventHub();
  new EventStream({ events, ...viewer }).toResponse();
  expect(jest.getTimerCount()).toBe(0);
});

test("drops a page that doesn't read", async () => {
  const { hub, reader, read } = open();
  await read();
  for (let count = 0; count < 200; count++) hub.deliver({ to: "ada", event: { type: "connections" } });
  const received: string[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) received.push(part.value);
  expect(received.length).toBeLessThan(200);
  // The page reads this long after the events that it didn't get.
  expect(received.at(-1)).toBe(": events are missing\n\n");
  expect(jest.getTimerCount()).toBe(0);
});

test("tells a page to reload everything if too much has happened to repeat", async () => {
  const opened = async (count: number) => {
    const hub = new EventHub();
    await jest.advanceTimersByTimeAsync(60_000);
    for (let post = 0; post < count; post++) {
      hub.deliver({ to: null, event: { type: "post-changed", id: String(post) } });
    }
    return open({ missedSeconds: 30, hub });
  };
  const { read } = await opened(1_000);
  expect(await read()).toBe(": caught up\n\n");
  expect((await read())?.match(/^data: {"type":"post-changed","id":"\d+"}$/gm)).toHaveLength(1_000);
  const { hub, read: readMore } = await opened(1_001);
  expect(await readMore()).toBe(": hello\n\n");
  hub.deliver({ to: "ada", event: { type: "connections" } });
  expect(await readMore()).toBe('data: {"type":"connections"}\n\n');
});

test("says that events are missing as soon as the process no longer gets them", async () => {
  const { hub, read } = open();
  expect(await read()).toBe(": hello\n\n");
  hub.disconnect();
  expect(await read()).toBe(": events are missing\n\n");

  const later = open({ missedSeconds: 0, hub });
  expect(await later.read()).toBe(": hello\n\n");
  expect(await later.read()).toBe(": events are missing\n\n");
});
