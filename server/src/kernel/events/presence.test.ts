import { TestLog } from "../../../testing/test-log";
import { EventHub } from "./event-hub";
import { type Pair, Presence } from "./presence";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const advance = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

const ADA = "01990000-0000-7000-8000-00000000000a";
const BOB = "01990000-0000-7000-8000-00000000000b";
const CLEO = "01990000-0000-7000-8000-00000000000c";

const idOf = (number: number) => `01990000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const idsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, each) => idOf(first + each));
/** The ids that an announcement asks for. */
const asksFor = (text: string) => (JSON.parse(text) as { ask?: string[] }).ask ?? [];

/** Processes that hear each other's announcements, and how much they said and asked. */
function start(count = 2, delayMs = 0) {
  const announced: string[] = [];
  const asked: (readonly Pair[])[] = [];
  const refused = new Set<string>();
  const processes = Array.from({ length: count }, () => {
    const hub = new EventHub();
    const presence = new Presence(hub, {
      findLearners: async (pairs) => {
        asked.push(pairs);
        return pairs.filter(([, person]) => !refused.has(person));
      },
      announce: async (text) => {
        announced.push(text);
        const deliver = () => {
          for (const each of processes) each.presence.deliver(text);
        };
        if (delayMs > 0) setTimeout(deliver, delayMs);
        else deliver();
      },
      log: new TestLog(),
    });
    const open = (account: string, people: string[] = [], isPage = true) => {
      const heard: string[][] = [];
      const leave = hub.subscribe(account, {
        sessionId: account,
        people: new Set(people),
        isPage,
        onEvents: (events) => {
          for (const { event } of events) if (event.type === "presence") heard.push(event.ids);
        },
        onMissing: () => undefined,
        onEnd: () => undefined,
      });
      return { heard, leave };
    };
    return { presence, open };
  });
  const [one, other = one] = processes;
  if (!one || !other) throw new Error("at least one process");
  return { one, other, announced, asked, refused };
}

test("a page learns who is active of those whom it shows, at its own server and at others", async () => {
  const { one, other } = start();
  one.open(BOB);
  other.open(CLEO);
  const { heard } = one.open(ADA, [BOB, CLEO]);
  const blind = one.open(ADA);
  await advance(3);
  expect(heard.at(-1)).toEqual([BOB, CLEO]);
  expect(blind.heard).toEqual([]);
});

test("a page that begins to watch while no other does learns who is active, also just after another did", async () => {
  const { one, other } = start();
  other.open(BOB);
  one.open(CLEO, [BOB]).leave();
  await advance(2);
  const first = one.open(CLEO, [BOB]);
  await advance(2);
  first.leave();
  one.open(CLEO, [ADA]).leave();
  await advance(2);
  const { heard } = one.open(ADA, [BOB]);
  await advance(2);
  expect(heard).toEqual([[BOB]]);
});

test("it hears of those who come and go within half a minute, and a minute after their last page", async () => {
  const { one, other } = start();
  const { heard } = one.open(ADA, [BOB]);
  await advance(3);
  expect(heard).toEqual([[]]);
  const bob = other.open(BOB);
  await advance(32);
  expect(heard).toEqual([[], [BOB]]);
  bob.leave();
  await advance(50);
  expect(heard).toHaveLength(2);
  await advance(45);
  expect(heard).toEqual([[], [BOB], []]);
});

test("it hears nothing of someone whose next page is at another server", async () => {
  const { one, other } = start(2, 20);
  const bob = one.open(BOB);
  const { heard } = one.open(ADA, [BOB]);
  await advance(3);
  bob.leave();
  other.open(BOB);
  await advance(200);
  expect(heard).toEqual([[BOB]]);
});

test("it isn't told of those whom it may no longer learn about, and hears it soon after a change", async () => {
  const { one, refused } = start();
  one.open(BOB);
  const { heard } = one.open(ADA, [BOB]);
  await advance(3);
  expect(heard).toEqual([[BOB]]);
  refused.add(BOB);
  one.presence.deliver(JSON.stringify({ from: "" }));
  await advance(2);
  expect(heard).toEqual([[BOB], []]);
});

test("a program isn't an active person", async () => {
  const { one, other } = start();
  one.open(BOB, [], false);
  other.open(CLEO, [], false);
  const { heard } = one.open(ADA, [BOB, CLEO]);
  await advance(40);
  expect(heard).toEqual([[]]);
});

test("while no page watches anyone, nothing is asked or announced; then twice a minute for all pages", async () => {
  const { one, other, announced, asked } = start();
  for (let page = 0; page < 1_000; page++) one.open(String(page));
  const bob = other.open(BOB);
  await advance(600);
  expect([announced, asked]).toEqual([[], []]);

  const watching = Array.from({ length: 100 }, (_, page) => one.open(String(page), [BOB]));
  await advance(605);
  // A question and an answer each time.
  expect(announced.length).toBeLessThanOrEqual(2 * 22);
  expect(asked.length).toBeLessThanOrEqual(22);
  for (const { leave } of watching) leave();
  bob.leave();
  await advance(60);
  const said = announced.length;
  await advance(600);
  expect(announced).toHaveLength(said);
});

test("pages that come and go cost nothing for those that stay", async () => {
  const { one, other, announced, asked } = start();
  other.open(BOB);
  for (let page = 0; page < 100; page++) one.open(idOf(page), [BOB, ...idsFrom(1_000 + page * 40, 40)]);
  await advance(5);
  announced.length = asked.length = 0;
  for (let second = 0; second < 600; second++) {
    const { heard, leave } = one.open(ADA, [BOB, idOf(10_000 + second)]);
    await advance(1.001);
    expect(heard).toEqual([[BOB]]);
    leave();
  }
  // All that are watched twice a minute, and each newcomer's own.
  expect(announced.flatMap(asksFor).length).toBeLessThanOrEqual(21 * 4_002 + 600);
  expect(asked.flat().length).toBeLessThanOrEqual(21 * 101 + 600);
});

test("however many pages come and go, they cost an announcement and a statement a second", async () => {
  const { one, other, announced, asked } = start();
  other.open(BOB);
  for (let second = 0; second < 600; second++) {
    const pages = Array.from({ length: 10 }, (_, page) =>
      one.open(ADA, [BOB, ...idsFrom((second * 10 + page) * 49, 49)]),
    );
    await advance(1.001);
    for (const { leave } of pages) leave();
  }
  // What is asked twice a minute takes three announcements.
  expect(announced.filter((text) => asksFor(text).length > 0).length).toBeLessThanOrEqual(600 + 21 * 3);
  expect(asked.length).toBeLessThanOrEqual(600 + 21);
});

test("an answer is told only to those who watch someone in it, a change to all", async () => {
  const { one, asked } = start();
  one.open(BOB);
  for (let page = 0; page < 100; page++) one.open(idOf(page), [BOB]);
  await advance(2);
  const { heard } = one.open(ADA, [CLEO]);
  await advance(2);
  asked.length = 0;
  one.presence.deliver(JSON.stringify({ from: "another", active: { [CLEO]: 60 } }));
  await advance(2);
  expect(heard).toEqual([[], [CLEO]]);
  expect(asked).toEqual([[[ADA, CLEO]]]);
  one.presence.deliver(JSON.stringify({ from: "" }));
  await advance(2);
  expect(asked[1]).toHaveLength(101);
});

test("a process doesn't keep what it hears while nobody watches", async () => {
  const { one } = start(1);
  one.presence.deliver(JSON.stringify({ from: "another", active: { [BOB]: 60 } }));
  const { heard } = one.open(ADA, [BOB]);
  await advance(3);
  expect(heard).toEqual([[]]);
});
