import { api } from "@guildway/shared/api";
import { clearSession, sessionStore } from "@guildway/shared/session";
import { deferred } from "@guildway/shared/testing/deferred";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { Outbox } from "./outbox";

const POSTS = "*/api/conversations/*/messages";
const DAY = 24 * 60 * 60 * 1000;

/** The member's conversation with Grace, and one message to her. */
async function talk() {
  await signInAs("member");
  const account = sessionStore.getState().currUserId ?? "";
  const { items } = await api.listConversations();
  const found = items.find(({ person }) => person?.first_name === "Grace");
  const id = found?.id ?? "";
  const messageOf = (content: string) => ({
    id: crypto.randomUUID(),
    to: { conversationId: id },
    place: found?.person?.user_id ?? "",
    content,
    files: [],
    replyTo: null,
  });
  const arrived = async () => (await api.listMessages({ id })).items.map(({ content }) => content).reverse();
  return { account, messageOf, arrived };
}

const failure =
  (status: number, more: object = {}) =>
  () =>
    HttpResponse.json({ title: "Out of order", detail: "Out of order", status, ...more }, { status });

const tooMany = (seconds: number) => () =>
  HttpResponse.json(
    { title: "Out of order", status: 429 },
    { status: 429, headers: { "Retry-After": String(seconds) } },
  );

const stored = (account: string) =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(`message:${account}:`))
    .map((key): Record<string, unknown> => JSON.parse(localStorage.getItem(key) ?? "{}"));

/** Keeps a message as a tab left it that has since been closed. */
function leave(account: string, message: { id: string }, writtenAt = new Date().toISOString()) {
  localStorage.setItem(
    `message:${account}:${message.id}`,
    JSON.stringify({
      writtenAt,
      wantedAt: Date.parse(writtenAt),
      failure: null,
      refused: false,
      lacksFiles: false,
      ...message,
    }),
  );
}

afterEach(() => jest.restoreAllMocks());

test("later messages wait for one that couldn't be sent, and arrive in order", async () => {
  const { account, messageOf, arrived } = await talk();
  const outbox = new Outbox(account);
  server.use(http.post(POSTS, failure(500), { once: true }));
  const [first, second] = [messageOf("first"), messageOf("second")];
  outbox.add(first);
  outbox.add(second);
  await waitFor(() => expect(outbox.all()[0]?.failure).toBe("Out of order"));
  expect(outbox.all().map((item) => outbox.stateOf(item))).toEqual(["failed", "behind"]);
  outbox.retry(first.id);
  await waitFor(() => expect(outbox.all()).toEqual([]));
  expect((await arrived()).slice(-2)).toEqual(["first", "second"]);
});

test("arrive in order even if the first was written by a device's wrong clock", async () => {
  const { account, messageOf, arrived } = await talk();
  const first = messageOf("offline");
  leave(account, first, new Date(Date.now() + DAY / 24).toISOString());
  server.use(http.post(POSTS, failure(500), { once: true }));
  const outbox = new Outbox(account);
  await waitFor(() => expect(outbox.all()[0]?.failure).toBe("Out of order"));
  outbox.add(messageOf("and then online"));
  outbox.retry(first.id);
  await waitFor(() => expect(outbox.all()).toEqual([]));
  expect((await arrived()).slice(-2)).toEqual(["offline", "and then online"]);
});

test("messages behind a deleted one are sent", async () => {
  const { account, messageOf, arrived } = await talk();
  const outbox = new Outbox(account);
  server.use(http.post(POSTS, failure(500), { once: true }));
  const first = messageOf("given up");
  outbox.add(first);
  outbox.add(messageOf("goes on"));
  await waitFor(() => expect(outbox.all()[0]?.failure).toBe("Out of order"));
  outbox.remove(first.id);
  await waitFor(() => expect(outbox.all()).toEqual([]));
  expect((await arrived()).at(-1)).toBe("goes on");
});

test("continues when its author is back, and doesn't send in another account's name", async () => {
  const { account, messageOf, arrived } = await talk();
  const outbox = new Outbox(account);
  await signInAs("recruiter");
  outbox.add(messageOf("after a break"));
  expect(outbox.all()).toHaveLength(1);
  await signInAs("member");
  await waitFor(() => expect(outbox.all()).toEqual([]));
  expect((await arrived()).at(-1)).toBe("after a break");
});

test("messages that are deleted on sign-out in another tab aren't restored", async () => {
  const { account, messageOf } = await talk();
  const outbox = new Outbox(account);
  server.use(http.post(POSTS, failure(500), { once: true }));
  outbox.add(messageOf("deleted with the account"));
  await waitFor(() => expect(outbox.all()[0]?.failure).toBe("Out of order"));
  const write = jest.spyOn(Storage.prototype, "setItem");
  clearSession();
  globalThis.dispatchEvent(new Event("online"));
  expect(write.mock.calls.map(([name]) => name)).not.toContainEqual(expect.stringMatching(/^message:/));
});

test("a message whose tab closed while sending is sent by the next tab", async () => {
  const { account, messageOf, arrived } = await talk();
  leave(account, messageOf("from a closed tab"));
  const outbox = new Outbox(account);
  await waitFor(() => expect(outbox.all()).toEqual([]));
  expect((await arrived()).at(-1)).toBe("from a closed tab");
});

test.each([
  ["no JSON", "{"],
  ["nothing", "null"],
  ["a text", '"Hello"'],
  ["a message without its recipient", JSON.stringify({ id: "1", content: "Hello", writtenAt: "2026-01-01" })],
])("an entry that was changed by hand to %s is left alone, and other messages are sent", async (_, text) => {
  const { account, messageOf, arrived } = await talk();
  localStorage.setItem(`message:${account}:1`, text);
  const outbox = new Outbox(account);
  const content = `beside ${text}`;
  outbox.add(messageOf(content));
  await waitFor(() => expect(outbox.all()).toEqual([]));
  expect((await arrived()).at(-1)).toBe(content);
  expect(localStorage.getItem(`message:${account}:1`)).toBe(text);
});

test("only the tab that has the lock sends, and the next once it is closed", async () => {
  const { account, messageOf, arrived } = await talk();
  const { promise: closed, resolve: close } = deferred();
  const request = jest.fn(async (_name: string, work: () => Promise<void>) => {
    await closed;
    await work();
  });
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
  try {
    const outbox = new Outbox(account);
    outbox.add(messageOf("in turn"));
    expect(request).toHaveBeenCalledWith(`outbox:${account}`, expect.any(Function));
    expect(await arrived()).not.toContain("in turn");
    close();
    await waitFor(() => expect(outbox.all()).toEqual([]));
    expect(await arrived()).toContain("in turn");
  } finally {
    Reflect.deleteProperty(navigator, "locks");
  }
});

test("asks before sending what has waited for more than a day", async () => {
  const { account, messageOf, arrived } = await talk();
  const old = messageOf("see you tonight");
  leave(account, old, new Date(Date.now() - 2 * DAY).toISOString());
  const outbox = new Outbox(account);
  outbox.retryFailed();
  expect(outbox.all().map((item) => outbox.stateOf(item))).toEqual(["old"]);
  expect(await arrived()).not.toContain("see you tonight");
  outbox.retry(old.id);
  await waitFor(() => expect(outbox.all()).toEqual([]));
  expect(await arrived()).toContain("see you tonight");
});

test("a message that the server accepts only tomorrow is left to its author", async () => {
  const { account, messageOf } = await talk();
  const outbox = new Outbox(account);
  server.use(http.post(POSTS, tooMany(3_600), { once: true }));
  outbox.add(messageOf("the 3,001st"));
  await waitFor(() => expect(outbox.all()[0]?.failure).toBe("Out of order"));
});

test("if storage is full, a message stays in memory, says so, and is still sent", async () => {
  const { account, messageOf, arrived } = await talk();
  const outbox = new Outbox(account);
  server.use(http.post(POSTS, () => HttpResponse.error(), { once: true }));
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  const message = messageOf("unstored");
  outbox.add(message);
  await waitFor(() => expect(outbox.all()[0]?.failure).toMatch(/Keep this page open/));
  expect(stored(account)).toEqual([]);
  // Another tab's change doesn't drop it.
  globalThis.dispatchEvent(new StorageEvent("storage", { key: `message:${account}:other` }));
  expect(outbox.all()).toHaveLength(1);
  outbox.retry(message.id);
  await waitFor(() => expect(outbox.all()).toEqual([]));
  expect(await arrived()).toContain("unstored");
});

test("the first message to a person appears even if the page was read just before it was stored", async () => {
  await signInAs("member");
  const account = sessionStore.getState().currUserId ?? "";
  const { items: conversations } = await api.listConversations();
  const known = new Set(conversations.map(({ person }) => person?.user_id));
  const { items: friends } = await api.listConnections({ status: "accepted", limit: 100 });
  const friend = friends.find(({ user_id }) => !known.has(user_id))?.user_id ?? "";
  const before = await api.getAddressee({ id: friend });
  const { promise: asked, resolve: ask } = deferred();
  const { promise: answered, resolve: answer } = deferred();
  server.use(
    // Stored only once the page has asked.
    http.post("*/api/conversations", () => asked.then(() => undefined)),
    http.get(
      "*/api/users/:id/conversation",
      async () => {
        ask();
        await answered;
        return HttpResponse.json(before);
      },
      { once: true },
    ),
  );
  leave(account, {
    id: crypto.randomUUID(),
    ...{ to: { userId: friend }, place: friend, content: "Hello there", files: [], replyTo: null },
  });
  await renderRemote(routes, { path: `/signed-in/messages/to/${friend}`, as: "member" });
  await waitFor(() => expect(stored(account)).toEqual([]));
  answer();
  // On its way at first, then stored: another element.
  await waitFor(() => expect(within(screen.getByRole("log")).getByText("Hello there")).toBeVisible());
});

const refused = { failure: "No longer possible", refused: true };

test("a first message that couldn't be sent to a person who is gone can be copied or deleted", async () => {
  await signInAs("member");
  const account = sessionStore.getState().currUserId ?? "";
  const person = crypto.randomUUID();
  leave(account, {
    id: crypto.randomUUID(),
    ...{ to: { userId: person }, place: person, content: "Too late", files: [], replyTo: null, ...refused },
  });
  const path = `/signed-in/messages/to/${person}`;
  const { user } = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("This person isn't here")).toBeVisible();
  expect(screen.getByText("Too late")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  expect(stored(account)).toEqual([]);
});

test("what couldn't be sent is still in the conversation once the other person has left", async () => {
  const { account, messageOf } = await talk();
  const message = messageOf("Too late");
  const { conversationId } = message.to;
  const found = await api.getConversation({ id: conversationId });
  server.use(
    http.get("*/api/conversations/:id", () =>
      HttpResponse.json({ ...found, person: null, may_write: "left" }),
    ),
  );
  leave(account, { ...message, ...refused });
  await renderRemote(routes, { path: `/signed-in/messages/${conversationId}`, as: "member" });
  const log = within(await screen.findByRole("log"));
  expect(await log.findByText("Too late")).toBeVisible();
  expect(log.getByRole("button", { name: "Delete" })).toBeVisible();
});
