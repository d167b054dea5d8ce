import type { ServerEvent } from "@guildway/shared/contract/events";
import { EventHub } from "./event-hub";

const CONNECTIONS: ServerEvent = { type: "connections" };

function openPage(hub: EventHub, accountId: string) {
  const page = { events: [] as ServerEvent[], ended: 0 };
  const leave = hub.subscribe(accountId, {
    sessionId: `session of ${accountId}`,
    onEvent: (event) => page.events.push(event),
    onEnd: () => page.ended++,
  });
  return { page, leave };
}

test("tells all pages of the one account that it is for, and no other's", () => {
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

test("tells everyone of the same thing at most once a second, and of the last time too", () => {
  jest.useFakeTimers();
  const hub = new EventHub();
  const { page } = openPage(hub, "ada");
  const like = { to: null, event: { type: "post-changed", id: "1" } } as const;
  for (let count = 0; count < 100; count++) hub.deliver(like);
  hub.deliver({ to: null, event: { type: "post-changed", id: "2" } });
  expect(page.events).toEqual([
    { type: "post-changed", id: "1" },
    { type: "post-changed", id: "2" },
  ]);

  jest.advanceTimersByTime(1_000);
  expect(page.events).toHaveLength(3);
  jest.advanceTimersByTime(5_000);
  expect(page.events).toHaveLength(3);
  jest.useRealTimers();
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

test("ends a page beyond the tenth of an account at once, until another goes", () => {
  const hub = new EventHub();
  const pages = Array.from({ length: 10 }, () => openPage(hub, "ada"));
  expect(hub.isFull("ada")).toBe(true);
  expect(openPage(hub, "ada").page.ended).toBe(1);
  expect(openPage(hub, "grace").page.ended).toBe(0);

  pages[0]?.leave();
  expect(openPage(hub, "ada").page.ended).toBe(0);
  expect(hub.isFull("ada")).toBe(true);
});
