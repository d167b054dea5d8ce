import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import {
  buildAccessToken,
  buildConnection,
  buildConversation,
  buildPost,
  buildUser,
} from "../../../testing/builders";
import { EventReader } from "../../../testing/event-reader";
import { announce, EVENTS_CHANNEL } from "../../kernel/events/announce";
import { deliverEvents } from "../../platform/node/event-listener";
import { type Listener, startListener } from "../../platform/node/listener";
import { SESSIONS_CHANNEL, SessionCache } from "./session-cache";

const app = useTestApp();
let listener: Listener;

// Not the database's timers: it works in real time.
beforeEach(async () => {
  jest.useFakeTimers({
    doNotFake: [
      "setTimeout",
      "clearTimeout",
      "setImmediate",
      "nextTick",
      "queueMicrotask",
      "performance",
      "Date",
    ],
  });
  const { events, database, log } = app();
  listener = startListener({ url: database.url, channels: [EVENTS_CHANNEL, SESSIONS_CHANNEL], log });
  deliverEvents(listener, events, new SessionCache());
  await listener.listening;
});
afterEach(async () => {
  jest.useRealTimers();
  await listener.stop();
});

/** Opens the stream as a browser does, and skips its first line. */
async function openStream(caller: { token: string }): Promise<EventReader> {
  const stream = new EventReader(await app().request("/events", {}, caller));
  expect(await stream.line()).toBe(": hello");
  return stream;
}

it("repeats the events since a page was last connected, and says whether they are complete", async () => {
  const { db } = app();
  const [writer, reader] = [await buildUser(db), await buildUser(db)];
  const first = await openStream(reader);
  await app().call("createPost", { content: "Hello" }, writer);
  await first.event("post");
  await first.close();

  const soon = new EventReader(await app().request("/events?missed_seconds=3", {}, reader));
  // This server has listened for less than three seconds, and the margin.
  expect(await soon.line()).toBe(": hello");
  await soon.close();

  // Much later.
  jest.spyOn(performance, "now").mockReturnValue(1e12);
  await app().call("createPost", { content: "Again" }, writer);
  const other = await openStream(reader);
  await other.event("post");
  await other.close();
  const caughtUp = new EventReader(await app().request("/events?missed_seconds=3", {}, reader));
  expect(await caughtUp.line()).toBe(": caught up");
  expect(await caughtUp.event("post")).toEqual({ type: "post" });
  await caughtUp.close();
  jest.restoreAllMocks();
});

it("tells an access token only of what its scopes let it read", async () => {
  const { db } = app();
  const [ada, grace] = [await buildUser(db), await buildUser(db)];
  const { id } = await buildConversation(db, [ada.id, grace.id], [[ada.id, "Hi"]]);
  await buildConnection(db, ada.id, grace.id, { status: "accepted" });
  const reading = await openStream({ token: await buildAccessToken(db, ada.id) });
  const both = await openStream({
    token: await buildAccessToken(db, ada.id, { scopes: ["read", "messages"] }),
  });

  await app().call("sendMessage", { id, message_id: uuidv7(), content: "Hello" }, grace);
  await app().call("createPost", { content: "Hello" }, grace);

  expect(await both.event("message")).toMatchObject({ type: "message" });
  expect(await reading.line()).toBe('data: {"type":"post"}');
  for (const stream of [reading, both]) await stream.close();
});

it("notifies everyone of a post", async () => {
  const [writer, reader] = [await buildUser(app().db), await buildUser(app().db)];
  const stream = await openStream(reader);

  await app().call("createPost", { content: "Hello" }, writer);

  expect(await stream.event("post")).toEqual({ type: "post" });
  await stream.close();
});

describe("the other side is notified of a connection that", () => {
  async function buildPair() {
    const [one, other] = [await buildUser(app().db), await buildUser(app().db)];
    return { one, other, stream: await openStream(other) };
  }

  it("is requested", async () => {
    const { one, other, stream } = await buildPair();
    await app().call("requestConnection", { user_id: other.id.toUpperCase() }, one);
    expect(await stream.event("connections")).toEqual({ type: "connections" });
    await stream.close();
  });

  it("is accepted by a request in return", async () => {
    const { one, other, stream } = await buildPair();
    await buildConnection(app().db, other.id, one.id);
    await app().call("requestConnection", { user_id: other.id }, one);
    expect(await stream.event("connections")).toEqual({ type: "connections" });
    await stream.close();
  });

  it("is answered", async () => {
    const { one, other, stream } = await buildPair();
    await buildConnection(app().db, other.id, one.id);
    await app().call("answerConnection", { user_id: other.id, status: "rejected" }, one);
    expect(await stream.event("connections")).toEqual({ type: "connections" });
    await stream.close();
  });

  it("ends with a block", async () => {
    const { one, other, stream } = await buildPair();
    await buildConnection(app().db, one.id, other.id, { status: "accepted" });
    await app().call("blockUser", { id: other.id }, one);
    expect(await stream.event("connections")).toEqual({ type: "connections" });
    await stream.close();
  });

  it("is removed", async () => {
    const { one, other, stream } = await buildPair();
    await buildConnection(app().db, one.id, other.id, { status: "accepted" });
    await app().call("deleteConnection", { user_id: other.id }, one);
    expect(await stream.event("connections")).toEqual({ type: "connections" });
    await stream.close();
  });
});

it("sends events to a program with an access token, until the token is revoked", async () => {
  const [owner, other] = [await buildUser(app().db), await buildUser(app().db)];
  const program = { token: await buildAccessToken(app().db, owner.id) };
  const [stream, page] = [await openStream(program), await openStream(owner)];
  await app().call("createPost", { content: "Hello" }, other);
  expect(await stream.event("post")).toEqual({ type: "post" });

  const [token] = (await app().call("listAccessTokens", {}, owner)).body;
  await app().call("revokeAccessToken", { id: token?.id ?? "" }, owner);

  while ((await stream.line()) !== undefined);
  await announce(app().db, { type: "connections" }, owner.id);
  expect(await page.event("connections")).toEqual({ type: "connections" });
  await page.close();
});

describe("pages of a session that ends are closed at once", () => {
  let moderator: { token: string };
  it.each([
    ["its person is suspended", (id: string) => app().call("suspendUser", { id, reason: "Spam" }, moderator)],
    ["they sign out", (_: string, caller: { token: string }) => app().call("signOut", {}, caller)],
  ])("when %s", async (_, end) => {
    moderator = await buildUser(app().db, { role: "moderator" });
    const [ended, other] = [await buildUser(app().db), await buildUser(app().db)];
    const [closing, staying] = [await openStream(ended), await openStream(other)];

    await end(ended.id, ended);

    while ((await closing.line()) !== undefined);
    await announce(app().db, { type: "connections" }, other.id);
    expect(await staying.event("connections")).toEqual({ type: "connections" });
    await staying.close();
  });
});

it("sends nothing about refused calls", async () => {
  const [one, other] = [await buildUser(app().db), await buildUser(app().db)];
  const stream = await openStream(other);
  await app().refuse("answerConnection", { user_id: other.id, status: "accepted" }, one);
  await app().refuse("createPost", { content: " " }, one);

  const post = await buildPost(app().db, { authorId: one.id });
  await app().refuse("deletePost", { id: post.id }, other);
  await app().call("createPost", { content: "Heard" }, one);
  await app().call("requestConnection", { user_id: other.id }, one);

  // Events for everyone may be delayed by a second.
  const lines = [await stream.line(), await stream.line(), await stream.line()];
  expect(lines.filter((line) => line?.includes('"post"'))).toHaveLength(1);
  expect(lines.filter((line) => line?.includes("notification"))).toHaveLength(1);
  await stream.close();
});

it("the author sees that a message was read, unless either has turned that off or blocks the other", async () => {
  const { db } = app();
  const [ada, grace] = [await buildUser(db), await buildUser(db)];
  await buildConnection(db, ada.id, grace.id, { status: "accepted" });
  const { id } = await buildConversation(
    db,
    [ada.id, grace.id],
    [
      [ada.id, "Hello"],
      [ada.id, "Again"],
      [ada.id, "Still there?"],
    ],
  );
  const stream = await openStream(ada);
  const isToldOfReading = async (position: number) => {
    await app().call("markConversationRead", { id, position }, grace);
    // The next event shows whether the reading was announced.
    await announce(db, { type: "typing", id }, ada.id);
    const events: string[] = [];
    while (!events.at(-1)?.includes("typing")) events.push((await stream.line()) ?? "typing");
    return events.some((event) => event.includes("conversation-read"));
  };
  expect(await isToldOfReading(1)).toBe(true);
  await app().call("updateSettings", { read_receipts: false }, grace);
  expect(await isToldOfReading(2)).toBe(false);
  await app().call("updateSettings", { read_receipts: true }, grace);
  await app().call("blockUser", { id: ada.id }, grace);
  expect(await isToldOfReading(3)).toBe(false);
  await stream.close();
});

it("a block and its end make the open pages of both check again whether they may write", async () => {
  const { db } = app();
  const [ada, grace] = [await buildUser(db), await buildUser(db)];
  const { id } = await buildConversation(db, [ada.id, grace.id], [[ada.id, "Hello"]]);
  const streams = [await openStream(ada), await openStream(grace)];
  for (const call of ["blockUser", "unblockUser"] as const) {
    await app().call(call, { id: ada.id }, grace);
    for (const stream of streams) expect(await stream.event("message")).toEqual({ type: "message", id });
  }
  for (const stream of streams) await stream.close();
});

it("keeps ten pages of an account up to date, and refuses another until one closes", async () => {
  const ada = await buildUser(app().db);
  const streams = [];
  for (let count = 0; count < 10; count++) streams.push(await openStream(ada));

  const refused = await app().refuse("streamEvents", {}, ada);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("60");
  expect(refused.detail).toBe(
    "At most 10 pages can be kept up to date at once. Close any that you don't need",
  );
  const other = await openStream(await buildUser(app().db));
  await streams.pop()?.close();
  streams.push(await openStream(ada), other);

  for (const stream of streams) await stream.close();
});

it.each([
  ["signed out", (caller: { token: string }) => app().call("signOut", {}, caller)],
  ["expired", async () => app().clock.advance({ days: 31 })],
])("ends within a minute when the session was %s", async (_, end) => {
  const caller = await buildUser(app().db);
  const stream = await openStream(caller);
  await end(caller);
  const ended = (async () => {
    while ((await stream.line()) !== undefined) {}
    return true;
  })();

  await jest.advanceTimersByTimeAsync(60_000);

  expect(await ended).toBe(true);
});
