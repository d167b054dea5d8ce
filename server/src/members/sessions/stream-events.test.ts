import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import {
  buildAccessToken,
  buildCompany,
  buildConnection,
  buildConversation,
  buildEmployee,
  buildPost,
  buildUser,
} from "../../../testing/builders";
import { EventReader } from "../../../testing/event-reader";
import { recordStatements } from "../../../testing/recorded-statements";
import { sessions } from "../../kernel/db/schema";
import { announce, EVENTS_CHANNEL } from "../../kernel/events/announce";
import { NewPosts } from "../../kernel/events/new-posts";
import { deliverEvents } from "../../platform/node/event-listener";
import { type Listener, startListener } from "../../platform/node/listener";
import { findReaders } from "../../social/posts/find-readers";
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
  deliverEvents(listener, events, new SessionCache(), new NewPosts(events, findReaders(database.db), log));
  await listener.listening;
});
afterEach(async () => {
  jest.useRealTimers();
  await listener.stop();
});

/** Opens the stream as a browser does, and skips its first line. */
async function openStream(caller: { token: string }, posts?: readonly string[]): Promise<EventReader> {
  const query = posts ? `?posts=${posts.join(",")}` : "";
  const stream = new EventReader(await app().request(`/events${query}`, {}, caller));
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

describe("changes of posts", () => {
  async function like(id: string) {
    await app().call("likePost", { id }, await buildUser(app().db));
  }

  it("are sent to pages that named the post, and to programs and older pages that name none", async () => {
    const { db } = app();
    const reader = await buildUser(db);
    const [shown, other] = [await buildPost(db), await buildPost(db)];
    const showing = await openStream(reader, [shown.id.toUpperCase()]);
    const empty = await openStream(reader, []);
    const older = await openStream(reader);
    await like(other.id);
    await like(shown.id);

    expect(await older.event("post-changed")).toEqual({ type: "post-changed", id: other.id });
    expect(await older.event("post-changed")).toEqual({ type: "post-changed", id: shown.id });
    expect(await showing.line()).toBe(`data: {"type":"post-changed","id":"${shown.id}"}`);
    await announce(db, { type: "connections" }, reader.id);
    expect(await empty.line()).toBe('data: {"type":"connections"}');
    for (const stream of [showing, empty, older]) await stream.close();
  });

  it("that a page missed before it named the post are repeated, and no others", async () => {
    const { db } = app();
    const reader = await buildUser(db);
    const [shown, other] = [await buildPost(db), await buildPost(db)];
    jest.spyOn(performance, "now").mockReturnValue(1e12);
    const before = await openStream(reader);
    await like(other.id);
    await like(shown.id);
    await before.event("post-changed");
    await before.event("post-changed");

    const now = new EventReader(
      await app().request(`/events?missed_seconds=1&posts=${shown.id}`, {}, reader),
    );
    expect(await now.line()).toBe(": caught up");
    expect(await now.line()).toBe(`data: {"type":"post-changed","id":"${shown.id}"}`);
    await announce(db, { type: "connections" }, reader.id);
    expect(await now.line()).toBe('data: {"type":"connections"}');
    for (const stream of [before, now]) await stream.close();
    jest.restoreAllMocks();
  });

  it("reveal nothing of a post that the reader may not see but its id, which the page has named", async () => {
    const { db } = app();
    const [author, blocked] = [await buildUser(db), await buildUser(db)];
    const post = await buildPost(db, { authorId: author.id });
    await app().call("blockUser", { id: blocked.id }, author);
    const stream = await openStream(blocked, [post.id]);
    await like(post.id);
    expect(await stream.event("post-changed")).toEqual({ type: "post-changed", id: post.id });
    expect((await app().refuse("getPost", { id: post.id }, blocked)).status).toBe(404);
    await stream.close();
  });

  it.each([
    ["a hundred and one posts", Array.from({ length: 101 }, () => uuidv7()).join(",")],
    ["something that isn't an id", "one"],
  ])("can't be had of %s", async (_, posts) => {
    const response = await app().request(`/events?posts=${posts}`, {}, await buildUser(app().db));
    expect(response.status).toBe(422);
  });
});

it("sends an access token only what its scopes let it read", async () => {
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
  expect(await reading.line()).toMatch(/^data: {"type":"post","posts":\[/);
  for (const stream of [reading, both]) await stream.close();
});

describe("of a new post are notified", () => {
  /** Opens a page of each, and returns which of them are notified of what the writer does. */
  async function receivedBy(
    readers: Record<string, { id: string; token: string }>,
    write: () => Promise<unknown>,
  ) {
    const { db, database } = app();
    const streams = new Map<string, EventReader>();
    for (const [name, reader] of Object.entries(readers)) streams.set(name, await openStream(reader));
    const statements = recordStatements(database.pool);
    await write();
    const received: Record<string, unknown> = {};
    const last = await buildUser(db);
    const { body } = await app().call("createPost", { content: "Everybody hears of this" }, last);
    for (const [name, stream] of streams) {
      for (;;) {
        const { posts } = (await stream.event("post")) as { posts: { id: string; followed: boolean }[] };
        received[name] ??= posts.filter(({ id }) => id !== body.id).map(({ followed }) => followed);
        if (posts.some(({ id }) => id === body.id)) break;
      }
      await stream.close();
    }
    expect(statements.filter(({ text }) => text.includes("as reader"))).toHaveLength(2);
    return received;
  }

  it("those who may see it, with one question for all open pages", async () => {
    const { db } = app();
    const build = () => buildUser(db);
    const [writer, stranger, follower, blocked, blocking, muting] = [
      await build(),
      await build(),
      await build(),
      await build(),
      await build(),
      await build(),
    ];
    await app().call("followUser", { id: writer.id }, follower);
    await app().call("blockUser", { id: blocked.id }, writer);
    await app().call("blockUser", { id: writer.id }, blocking);
    await app().call("muteUser", { id: writer.id }, muting);

    const write = () => app().call("createPost", { content: "Hello" }, writer);
    expect(await receivedBy({ writer, stranger, follower, blocked, blocking, muting }, write)).toEqual({
      writer: [],
      stranger: [false],
      follower: [true],
      blocked: [],
      blocking: [],
      muting: [],
    });
  });

  it("of a company's, everyone but who wrote it", async () => {
    const { db } = app();
    const [recruiter, reader] = [await buildUser(db), await buildUser(db)];
    const { id: company_id } = await buildCompany(db);
    await buildEmployee(db, { companyId: company_id, userId: recruiter.id, isAdmin: true });
    const write = () => app().call("createPost", { content: "We are hiring", company_id }, recruiter);
    expect(await receivedBy({ recruiter, reader }, write)).toEqual({ recruiter: [], reader: [false] });
  });

  it("everyone, who then ask by themselves, if the server can't tell", async () => {
    const [writer, reader] = [await buildUser(app().db), await buildUser(app().db)];
    const { events, log } = app();
    const fails = () => Promise.reject(new Error("canceled"));
    deliverEvents(listener, events, new SessionCache(), new NewPosts(events, fails, log));
    const stream = await openStream(reader);
    await app().call("createPost", { content: "Hello" }, writer);
    expect([await stream.event("post"), await stream.event("post")]).toContainEqual({ type: "post" });
    await stream.close();
  });
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
  expect(await stream.event("post")).toMatchObject({ posts: [{ followed: false }] });

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
  const isNotifiedOfReading = async (position: number) => {
    await app().call("markConversationRead", { id, position }, grace);
    // The next event shows whether the reading was announced.
    await announce(db, { type: "typing", id }, ada.id);
    const events: string[] = [];
    while (!events.at(-1)?.includes("typing")) events.push((await stream.line()) ?? "typing");
    return events.some((event) => event.includes("conversation-read"));
  };
  expect(await isNotifiedOfReading(1)).toBe(true);
  await app().call("updateSettings", { read_receipts: false }, grace);
  expect(await isNotifiedOfReading(2)).toBe(false);
  await app().call("updateSettings", { read_receipts: true }, grace);
  await app().call("blockUser", { id: ada.id }, grace);
  expect(await isNotifiedOfReading(3)).toBe(false);
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

it("ends when the session expires", async () => {
  const { db, clock } = app();
  const caller = await buildUser(db);
  await db
    .update(sessions)
    .set({ expiresAt: new Date(clock.now().getTime() + 2_000) })
    .where(eq(sessions.accountId, caller.id));
  const stream = await openStream(caller);
  while ((await stream.line()) !== undefined);
});
