import type { ServerEvent } from "@guildway/shared/contract/events";
import type { DeliveredEvent } from "../core/services";
import { EventHub } from "./event-hub";

const CONNECTIONS: ServerEvent = { type: "connections" };

const changed = (id: string): ServerEvent => ({ type: "post-changed", id });

function openPage(hub: EventHub, accountId: string, posts?: readonly string[]) {
  const page = {
    lists: [] as (readonly DeliveredEvent[])[],
    get events(): ServerEvent[] {
      return page.lists.flat().map(({ event }) => event);
    },
    missing: 0,
    ended: 0,
    wait: undefined as number | undefined,
  };
  const leave = hub.subscribe(accountId, {
    sessionId: `session of ${accountId}`,
    posts: posts && new Set(posts),
    onEvents: (events) => page.lists.push(events),
    onMissing: () => page.missing++,
    onEnd(wait) {
      page.ended++;
      page.wait = wait;
    },
  });
  return { page, leave };
}

test("sends an event to all pages of its account, and to no other's", () => {
  const hub = new EventHub();
  const [first, second, other] = [openPage(hub, "ada"), openPage(hub, "ada"), openPage(hub, "grace")];

  hub.deliver({ to: "ada", event: CONNECTIONS });

  expect(first.page.events).toEqual([CONNECTIONS]);
  expect(second.page.events).toEqual([CONNECTIONS]);
  expect(other.page.events).toEqual([]);
});

test("sends events for everyone to all pages, and none to pages that left", () => {
  const hub = new EventHub();
  const [ada, grace] = [openPage(hub, "ada"), openPage(hub, "grace")];
  grace.leave();

  hub.deliver({ to: null, event: CONNECTIONS });

  expect(ada.page.events).toEqual([CONNECTIONS]);
  expect(grace.page.events).toEqual([]);
});

test("sends what is for everyone at once, then together once a second, each event once", () => {
  jest.useFakeTimers();
  const hub = new EventHub();
  const [one, other] = [openPage(hub, "ada"), openPage(hub, "grace")];
  const like = (id: string) => hub.deliver({ to: null, event: changed(id) });
  for (let count = 0; count < 100; count++) like("1");
  expect(one.page.events).toEqual([changed("1")]);
  for (let count = 0; count < 100; count++) like(String(count % 50));
  expect(one.page.events).toEqual([changed("1")]);

  jest.advanceTimersByTime(1_000);
  expect(one.page.events).toHaveLength(51);
  expect(one.page.lists).toHaveLength(2);
  // The same list, so that it is written once.
  expect(other.page.lists[1]).toBe(one.page.lists[1]);
  jest.advanceTimersByTime(5_000);
  expect(one.page.lists).toHaveLength(2);
  jest.useRealTimers();
});

test("sends changes of a post only to pages that named it, and to those that named none", () => {
  jest.useFakeTimers();
  const hub = new EventHub();
  const open = (posts?: string[]) => openPage(hub, "ada", posts);
  const [first, both, none, all] = [open(["1"]), open(["1", "2"]), open([]), open()];
  hub.deliver({ to: null, event: changed("3") });
  for (const event of [changed("1"), changed("2"), changed("2"), { type: "post" } as const]) {
    hub.deliver({ to: null, event });
  }
  jest.advanceTimersByTime(1_000);
  expect(first.page.events).toEqual([{ type: "post" }, changed("1")]);
  expect(both.page.events).toEqual([{ type: "post" }, changed("1"), changed("2")]);
  expect(none.page.events).toEqual([{ type: "post" }]);
  expect(all.page.events).toEqual([changed("3"), { type: "post" }, changed("1"), changed("2")]);
  // Each change in one piece, however many there are.
  expect(both.page.lists).toHaveLength(2);

  first.leave();
  hub.deliver({ to: null, event: changed("1") });
  jest.advanceTimersByTime(1_000);
  expect(first.page.events).toHaveLength(2);
  expect(both.page.events).toHaveLength(4);
  jest.useRealTimers();
});

describe("an account's recent events", () => {
  const recentEvents = (hub: EventHub, seconds: number) =>
    hub.recent("ada", seconds)?.map(({ event }) => event);
  const wait = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test("are those for it or for everyone, each once, without typing", () => {
    const hub = new EventHub();
    wait(60);
    hub.deliver({ to: "ada", event: CONNECTIONS });
    hub.deliver({ to: "ada", event: CONNECTIONS });
    hub.deliver({ to: "grace", event: { type: "notification" } });
    hub.deliver({ to: null, event: { type: "post" } });
    hub.deliver({ to: "ada", event: { type: "typing", id: "1" } });
    expect(recentEvents(hub, 0)).toEqual([CONNECTIONS, { type: "post" }]);
  });

  test("are, of posts, about those that the page named", () => {
    const hub = new EventHub();
    wait(60);
    for (const event of [changed("1"), changed("2"), CONNECTIONS]) hub.deliver({ to: null, event });
    const events = (posts: string[]) => hub.recent("ada", 0, new Set(posts))?.map(({ event }) => event);
    expect(events(["2"])).toEqual([changed("2"), CONNECTIONS]);
    expect(events([])).toEqual([CONNECTIONS]);
  });

  test("reach as far back as asked, with five seconds to spare, but not a minute", () => {
    const hub = new EventHub();
    wait(60);
    hub.deliver({ to: "ada", event: CONNECTIONS });
    wait(14);
    expect(recentEvents(hub, 10)).toEqual([CONNECTIONS]);
    wait(2);
    expect(recentEvents(hub, 10)).toEqual([]);
    expect(recentEvents(hub, 60)).toEqual([CONNECTIONS]);
    wait(60);
    hub.deliver({ to: "ada", event: { type: "notification" } });
    expect(recentEvents(hub, 60)).toEqual([{ type: "notification" }]);
  });

  test("aren't known from before the process listened, or after it has missed something", () => {
    const hub = new EventHub();
    wait(20);
    expect(recentEvents(hub, 16)).toBeUndefined();
    expect(recentEvents(hub, 15)).toEqual([]);
    hub.endAll();
    expect(recentEvents(hub, 0)).toBeUndefined();
    wait(5);
    expect(recentEvents(hub, 0)).toEqual([]);
  });

  test("aren't known while no events are delivered, and pages are told so", () => {
    const hub = new EventHub();
    const { page } = openPage(hub, "ada");
    wait(60);
    hub.disconnect();
    expect(recentEvents(hub, 0)).toBeUndefined();
    expect(page.missing).toBe(1);
    expect(openPage(hub, "ada").page.missing).toBe(1);

    hub.endAll();
    wait(5);
    expect(recentEvents(hub, 0)).toEqual([]);
    expect(openPage(hub, "ada").page.missing).toBe(0);
  });

  test("are forgotten when there were too many", () => {
    const hub = new EventHub();
    wait(60);
    for (let count = 0; count <= 20_000; count++) hub.deliver({ to: "grace", event: CONNECTIONS });
    expect(recentEvents(hub, 0)).toBeUndefined();
  });
});

test("ends the pages of ended sessions, and no others", () => {
  const hub = new EventHub();
  const [first, second, other] = [openPage(hub, "ada"), openPage(hub, "ada"), openPage(hub, "grace")];
  hub.endSessions(new Set(["session of ada", "session of nobody"]));
  expect([first, second, other].map(({ page }) => page.ended)).toEqual([1, 1, 0]);
});

test("ends all pages, and once it is closed also those that come later", () => {
  const hub = new EventHub();
  const { page } = openPage(hub, "ada");
  hub.endAll();
  expect(page.ended).toBe(1);

  hub.close();
  expect(openPage(hub, "grace").page.ended).toBe(1);
});

test("spreads the pages that have to connect again over as much time as they are many, but under a minute", () => {
  jest.spyOn(Math, "random").mockReturnValue(1);
  const hub = new EventHub();
  const pages = Array.from({ length: 1_000 }, (_, index) => openPage(hub, String(index)));
  hub.endAll();
  expect(pages[0]?.page.wait).toBe(3_000);

  const larger = new EventHub();
  const many = Array.from({ length: 20_000 }, (_, index) => openPage(larger, String(index)));
  larger.endAll();
  expect(many[0]?.page.wait).toBe(45_000);
  jest.restoreAllMocks();
});

test("closes an account's eleventh page at once, until another goes", () => {
  const hub = new EventHub();
  const pages = Array.from({ length: 10 }, () => openPage(hub, "ada"));
  expect(hub.isFull("ada")).toBe(true);
  expect(openPage(hub, "ada").page.ended).toBe(1);
  expect(openPage(hub, "grace").page.ended).toBe(0);

  pages[0]?.leave();
  expect(openPage(hub, "ada").page.ended).toBe(0);
  expect(hub.isFull("ada")).toBe(true);
});
