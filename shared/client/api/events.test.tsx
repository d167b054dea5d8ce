import { waitFor } from "@testing-library/react";
import { EVENTS_REMEMBERED_SECONDS, MOST_STREAMED_PEOPLE, MOST_STREAMED_POSTS } from "../../contract/events";
import { answerWithEvents } from "../../testing/event-stream";
import { HttpResponse, http, server } from "../../testing/server";
import { sessionStore } from "../session/session";
import { createReader } from "./event-reader";
import { MOST_PEOPLE, MOST_POSTS, REMEMBERED_SECONDS } from "./event-stream";
import { listenToServer, onConnected, onServerEvent } from "./events";
import { waitAfter } from "./wait-after";

let stops: (() => void)[] = [];
beforeEach(() => sessionStore.setState({ authToken: "token", currUserId: "ada" }));
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
});

/** Subscribes as the shell does, and counts the events a remote receives. */
function listen() {
  const listener = jest.fn();
  stops.push(onServerEvent("connections", listener), listenToServer());
  return listener;
}

test("connects with the session's token, and forwards the server's events", async () => {
  const stream = answerWithEvents();
  const listener = listen();
  await stream.opened();
  expect(stream.requests[0]?.headers.get("Authorization")).toBe("Bearer token");
  // Once for events that may have been missed before.
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));

  stream.tell({ type: "notification" });
  stream.tell({ type: "connections" });

  await waitFor(() => expect(listener).toHaveBeenCalledTimes(2));
});

test("reconnects automatically, and refetches everything that may have been missed", async () => {
  const stream = answerWithEvents();
  const listener = listen();
  await stream.opened();
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));

  stream.end();
  await stream.opened(2);

  await waitFor(() => expect(listener).toHaveBeenCalledTimes(2));
  stream.tell({ type: "connections" });
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(3));
});

test("waits before it reconnects as long as the server asks", async () => {
  const stream = answerWithEvents();
  listen();
  await stream.opened();
  const waits = jest.spyOn(globalThis, "setTimeout");
  stream.send("retry: 2000\n\n");
  stream.end();
  const isAsked = (milliseconds = 0) => milliseconds >= 2_500 && milliseconds <= 3_000;
  await waitFor(() => expect(waits.mock.calls.some(([, milliseconds]) => isAsked(milliseconds))).toBe(true));
  jest.restoreAllMocks();
});

test("refetches nothing if the server can repeat all events", async () => {
  const stream = answerWithEvents();
  stream.rememberAll();
  const listener = listen();
  const reached = jest.fn();
  stops.push(onConnected(reached));
  await stream.opened();
  await waitFor(() => expect(reached).toHaveBeenCalledTimes(1));
  expect(new URL(stream.requests[0]?.url ?? "").searchParams.get("missed_seconds")).not.toBeNull();

  stream.tell({ type: "connections" });
  await waitFor(() => expect(listener.mock.calls).toEqual([[{ type: "connections" }]]));
  stream.end();
  await stream.opened(2);
  await waitFor(() => expect(reached).toHaveBeenCalledTimes(2));
  expect(new URL(stream.requests[1]?.url ?? "").searchParams.get("missed_seconds")).not.toBeNull();
  expect(listener).toHaveBeenCalledTimes(1);
});

test("refetches everything when more time has passed than a server remembers", async () => {
  const stream = answerWithEvents();
  const now = Date.now;
  jest.spyOn(Date, "now").mockImplementation(() => now() + 10 * 60_000);
  const listener = listen();
  await stream.opened();
  await waitFor(() => expect(listener).toHaveBeenCalledWith());
  expect(new URL(stream.requests[0]?.url ?? "").searchParams.has("missed_seconds")).toBe(false);
  jest.restoreAllMocks();
});

describe("what a page may have missed is refetched", () => {
  const realNow = Date.now;
  const passes = (seconds: number) =>
    void jest.spyOn(Date, "now").mockImplementation(() => realNow() + seconds * 1000);
  const missedOf = ({ url }: Request) => new URL(url).searchParams.get("missed_seconds");
  afterEach(() => jest.restoreAllMocks());

  test("if the server missed it, wherever the page connects next", async () => {
    const stream = answerWithEvents();
    stream.rememberAll();
    const listener = listen();
    await stream.opened();
    stream.lose();
    stream.tell({ type: "connections" });
    await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));

    stream.end();
    await stream.opened(2);
    expect(stream.requests.map(missedOf)[1]).toBeNull();
  });

  test("if the request took long: the server counts back from its arrival", async () => {
    server.use(
      http.get("*/api/events", () => {
        passes(10);
        return new HttpResponse(": caught up\n\n", { headers: { "Content-Type": "text/event-stream" } });
      }),
    );
    const listener = listen();
    await waitFor(() => expect(listener).toHaveBeenCalledWith());
  });

  test("if the page slept, and only now reads earlier events", async () => {
    const stream = answerWithEvents();
    stream.rememberAll();
    const listener = listen();
    await stream.opened();
    stream.tell({ type: "connections" });
    await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    passes(10 * 60);
    stream.tell({ type: "connections" });
    await stream.opened(2);
    expect(stream.requests.map(missedOf)[1]).toBeNull();
  });
});

describe("the stream names the posts that the page shows", () => {
  const postsOf = ({ url }: Request) => new URL(url).searchParams.get("posts");
  const show = (post?: string) => {
    const stop = onServerEvent("post-changed", () => undefined, post);
    stops.push(stop);
    return stop;
  };

  test("again as soon as there are others, from when they appeared, and not if there are fewer", async () => {
    const stream = answerWithEvents();
    stream.rememberAll();
    const hide = show("1");
    show("1");
    show("2");
    const listener = listen();
    await stream.opened();
    expect(stream.requests.map(postsOf)).toEqual(["1,2"]);
    stream.tell({ type: "connections" });
    await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
    hide();
    show("2");
    show("3");
    show("4");
    await stream.opened(2);
    expect(stream.requests.map(postsOf)).toEqual(["1,2", "1,2,3,4"]);
    expect(stream.requests[0]?.signal.aborted).toBe(true);
    const missed = Number(new URL(stream.requests[1]?.url ?? "").searchParams.get("missed_seconds"));
    expect(missed).toBeGreaterThanOrEqual(1);
    // The server repeated what happened in the meantime.
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("of which there may be none", async () => {
    const stream = answerWithEvents();
    listen();
    await stream.opened();
    expect(stream.requests.map(postsOf)).toEqual([""]);
  });

  test("or is about all: if a part of the page names none, or there are more than a server takes", async () => {
    const stream = answerWithEvents();
    show("1");
    const hide = show();
    listen();
    await stream.opened();
    hide();
    for (let id = 0; id <= MOST_POSTS; id++) show(String(id));
    stream.end();
    await stream.opened(2);
    expect(stream.requests.map(postsOf)).toEqual([null, null]);
  });
});

test("remembers as long, and names as many posts, as the server says", () => {
  expect(REMEMBERED_SECONDS).toBe(EVENTS_REMEMBERED_SECONDS);
  expect(MOST_POSTS).toBe(MOST_STREAMED_POSTS);
  expect(MOST_PEOPLE).toBe(MOST_STREAMED_PEOPLE);
});

test("connects again if nothing has come from the server for a minute", async () => {
  const timers = jest.spyOn(globalThis, "setTimeout");
  const stream = answerWithEvents();
  listen();
  await stream.opened();
  const silences = () => timers.mock.calls.filter(([, milliseconds]) => milliseconds === 60_000);
  await waitFor(() => expect(silences()).toHaveLength(2));
  const [leave] = silences().at(-1) ?? [];
  leave?.();
  await stream.opened(2);
  expect(stream.requests[0]?.signal.aborted).toBe(true);
});

test("connects again after a failure", async () => {
  const stream = answerWithEvents();
  server.use(http.get("*/api/events", () => HttpResponse.error(), { once: true }));
  const listener = listen();

  await stream.opened();

  await waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
});

test("stops if its session is refused", async () => {
  const asked = jest.fn();
  server.use(
    http.get("*/api/events", () => {
      asked();
      return HttpResponse.json({ title: "Sign in first", status: 401 }, { status: 401 });
    }),
  );
  const { readEvents } = await import("./event-stream");
  const nothing = () => undefined;
  await readEvents({
    token: () => "old",
    posts: () => [],
    people: () => [],
    watchShown: () => nothing,
    notify: nothing,
    connected: nothing,
    notifyAll: nothing,
    signal: new AbortController().signal,
  });
  expect(asked).toHaveBeenCalledTimes(1);
});

test("closes the connection when it is stopped, for example by signing out", async () => {
  const stream = answerWithEvents();
  const listener = jest.fn();
  stops.push(onServerEvent("connections", listener));
  const stop = listenToServer();
  await stream.opened();

  stop();

  await waitFor(() => expect(stream.requests[0]?.signal.aborted).toBe(true));
});

test("waits while the tab is hidden, and starts when it is shown", async () => {
  const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  const stream = answerWithEvents();
  const { readEvents } = await import("./event-stream");
  const stop = new AbortController();
  stops.push(() => stop.abort());
  const nothing = () => undefined;
  void readEvents({
    token: () => "token",
    posts: () => [],
    people: () => [],
    watchShown: () => nothing,
    notify: nothing,
    connected: nothing,
    notifyAll: nothing,
    signal: stop.signal,
  });
  expect(stream.requests).toEqual([]);

  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));

  await stream.opened();
  expect(stream.requests).toHaveLength(1);
});

describe("a reader", () => {
  test("assembles events from chunks of any size, and ignores the rest", () => {
    const notify = jest.fn();
    const begin = jest.fn();
    const miss = jest.fn();
    const read = createReader(notify, { begin, miss });
    read(': hello\n\ndata: {"type":"no');
    expect(notify).not.toHaveBeenCalled();
    read('tification"}\n\ndata: {"type":"from-the-future"}\n\ndata: {"type":"connections"}\n');
    expect(notify.mock.calls).toEqual([[{ type: "notification" }], [{ type: "connections" }]]);
    expect(begin.mock.calls).toEqual([[false]]);
    expect(miss).not.toHaveBeenCalled();
    read("\n: events are mis");
    read("sing\n\n");
    expect(miss).toHaveBeenCalledTimes(1);
  });
});

describe("the wait after a failure", () => {
  test.each([
    [0, 0, 500],
    [0, 1, 1_000],
    [1, 1, 2_000],
    [3, 0, 4_000],
    [50, 1, 60_000],
  ])("after %i failures, with random %d, is %i ms", (failures, chance, milliseconds) => {
    expect(waitAfter(failures, chance)).toBe(milliseconds);
  });
});
