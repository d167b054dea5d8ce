import { TestLog } from "../../../testing/test-log";
import { EventHub } from "./event-hub";
import { NewPosts } from "./new-posts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function open(pages: number) {
  const hub = new EventHub();
  const received: string[] = [];
  for (let page = 0; page < pages; page++) {
    hub.subscribe(`account ${page}`, {
      sessionId: `session ${page}`,
      onEvents: (events) => received.push(...events.map(({ event }) => JSON.stringify(event))),
      onMissing: () => undefined,
      onEnd: () => undefined,
    });
  }
  const asked: (readonly string[])[] = [];
  const newPosts = new NewPosts(
    hub,
    async (ids) => {
      asked.push(ids);
      return [{ accountId: "account 0", posts: ids.map((id) => ({ id, followed: false })) }];
    },
    new TestLog(),
  );
  const write = (id: string) => newPosts.deliver({ to: null, event: { type: "post" }, post: id });
  return { asked, received, write };
}

test("posts of one second are asked for together", async () => {
  const { asked, write } = open(1);
  for (const id of ["1", "2", "3"]) write(id);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([["1"], ["2", "3"]]);
});

test("one statement checks no more than 50,000 pairs; other posts wait for the next", async () => {
  const { asked, received, write } = open(25_000);
  for (const id of ["1", "2", "3", "4"]) write(id);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(asked).toEqual([["1"], ["2", "3"], ["4"]]);
  expect(received).toHaveLength(3);
});

test("pages ask for themselves if more posts are waiting than a feed counts", async () => {
  const { asked, received, write } = open(1);
  write("0");
  for (let post = 1; post <= 101; post++) write(String(post));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([["0"]]);
  expect(received.at(-1)).toBe('{"type":"post"}');
  write("later");
  await jest.advanceTimersByTimeAsync(2_000);
  expect(asked.at(-1)).toEqual(["later"]);
});

test("nobody is asked for while no page is open", async () => {
  const { asked, write } = open(0);
  write("1");
  await jest.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([]);
});
