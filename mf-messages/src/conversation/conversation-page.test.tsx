import { api, listenToServer } from "@guildway/shared/api";
import { deferred } from "@guildway/shared/testing/deferred";
import { answerWithEvents } from "@guildway/shared/testing/event-stream";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { failure, openConversation } from "../testing/open-conversation";

afterEach(() => {
  toast.clear();
  localStorage.clear();
});

const list = () => within(screen.getByRole("list", { name: "Conversations" }));

test("shows the other person, days, and a line above new messages, and then marks them read", async () => {
  const { id, log } = await openConversation("Mateo");
  expect(screen.getByRole("heading", { level: 1, name: "Mateo Kovač" })).toBeInTheDocument();
  expect(log.getByText("2 new")).toBeVisible();
  expect(log.getByText(/The heron is load-bearing/)).toBeVisible();
  expect(list().getByRole("link", { name: /Mateo Kovač/ })).toHaveAttribute("aria-current", "page");
  await waitFor(async () => expect((await api.getConversation({ id })).unread).toBe(0));
  await waitFor(() =>
    expect(list().getByRole("link", { name: /Mateo Kovač/ })).not.toHaveTextContent("unread"),
  );
  // It stays for as long as the conversation is open.
  expect(log.getByText("2 new")).toBeVisible();
});

test("messages that couldn't be marked read are, once the server can be reached again", async () => {
  const stream = answerWithEvents();
  let isDown = true;
  const read = jest.fn(() => (isDown ? failure(500)() : undefined));
  server.use(http.post("*/api/conversations/*/read", read));
  await signInAs("member");
  const { items } = await api.listConversations();
  const id = items.find(({ person }) => person?.first_name === "Mateo")?.id ?? "";
  await api.updateConversation({ id, marked_unread: true });
  await openConversation("Mateo");
  await waitFor(() => expect(read).toHaveBeenCalled());
  isDown = false;
  const stop = listenToServer();
  await stream.opened();
  await waitFor(async () => expect((await api.getConversation({ id })).marked_unread).toBe(false));
  stop();
});

test("shows in the list and above the conversation who is active, and asks only about those whom it shows", async () => {
  const stream = answerWithEvents();
  await signInAs("member");
  const { items } = await api.listConversations();
  const grace = items.find(({ person }) => person?.first_name === "Grace")?.person?.user_id ?? "";
  const { router } = await openConversation("Grace");
  const header = () =>
    within(screen.getByRole("link", { name: "All messages" }).closest("header") ?? document.body);
  expect(screen.queryByText("Active now")).not.toBeInTheDocument();
  const stop = listenToServer();
  await stream.opened();
  const people = () =>
    new URL(stream.requests.at(-1)?.url ?? "").searchParams.get("people")?.split(",") ?? [];
  expect(people()).toContain(grace);
  expect(people()).toHaveLength(new Set(items.flatMap(({ person }) => person?.user_id ?? [])).size);

  stream.tell({ type: "presence", ids: [grace] });
  expect(await header().findByText("Active now")).toBeVisible();
  expect(list().getByRole("link", { name: /Grace Whitlock.*Active now/ })).toBeVisible();
  expect(screen.getAllByText("Active now")).toHaveLength(2);
  stream.tell({ type: "presence", ids: [] });
  await waitFor(() => expect(screen.queryByText("Active now")).not.toBeInTheDocument());

  stream.tell({ type: "presence", ids: [grace] });
  await header().findByText("Active now");
  stream.end();
  await waitFor(() => expect(screen.queryByText("Active now")).not.toBeInTheDocument());
  expect(router.state.location.pathname).toMatch(/messages/);
  stop();
});

test("Enter sends, Shift+Enter breaks the line, and the message appears at once", async () => {
  const { user, id, log, box } = await openConversation("Grace");
  const { promise: answered, resolve: answer } = deferred();
  server.use(http.post("*/api/conversations/*/messages", () => answered, { once: true }));
  await user.type(box(), "First line{Shift>}{Enter}{/Shift}Second line{Enter}");
  expect(await log.findByText("Sending…")).toBeVisible();
  expect(log.getByText(/First line\s+Second line/)).toBeVisible();
  expect(box()).toHaveValue("");
  answer();
  expect(await log.findByText("Sent")).toBeVisible();
  const { items } = await api.listMessages({ id });
  expect(items.filter(({ content }) => content === "First line\nSecond line")).toHaveLength(1);
  expect(log.getAllByText(/First line/)).toHaveLength(1);
});

test("a message that couldn't be sent is kept, and Retry sends it once", async () => {
  const { user, id, log, box } = await openConversation("Grace");
  server.use(http.post("*/api/conversations/*/messages", failure(503), { once: true }));
  await user.type(box(), "Still there?{Enter}");
  expect(await log.findByRole("alert")).toHaveTextContent("Not sent. Out of order");
  expect(JSON.stringify({ ...localStorage })).toContain("Still there?");
  await user.click(log.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(log.queryByText(/^Sending…$|Not sent/)).not.toBeInTheDocument());
  const { items } = await api.listMessages({ id });
  expect(items.filter(({ content }) => content === "Still there?")).toHaveLength(1);
  expect(JSON.stringify({ ...localStorage })).not.toContain("Still there?");
});

test("a message whose first response was lost isn't sent twice", async () => {
  const { user, id, log, box } = await openConversation("Grace");
  let ids: unknown[] = [];
  server.use(
    http.post(
      "*/api/conversations/*/messages",
      async ({ request }) => {
        const body = (await request.json()) as { message_id: string; content: string };
        ids = [...ids, body.message_id];
        // The server has stored it, but the answer is lost.
        await api.sendMessage({ id, ...body, reply_to_id: null });
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
  await user.type(box(), "Only once{Enter}");
  await user.click(await log.findByRole("button", { name: "Retry" }));
  await waitFor(() => expect(log.queryByRole("alert")).not.toBeInTheDocument());
  const { items } = await api.listMessages({ id });
  expect(items.filter(({ content }) => content === "Only once").map((item) => item.id)).toEqual(ids);
  expect(log.getAllByText("Only once")).toHaveLength(1);
});

test("Delete removes a message that couldn't be sent", async () => {
  const { user, log, box } = await openConversation("Grace");
  server.use(http.post("*/api/conversations/*/messages", failure(500), { once: true }));
  await user.type(box(), "Never mind{Enter}");
  await user.click(await log.findByRole("button", { name: "Delete" }));
  expect(log.queryByText("Never mind")).not.toBeInTheDocument();
});

test("the keyboard can skip the conversations or the messages to reach the box", async () => {
  const { user, box } = await openConversation("Grace");
  for (const skip of screen.getAllByRole("button", { name: "Skip to the message box" })) {
    await user.click(skip);
    expect(box()).toHaveFocus();
    expect(skip).not.toHaveFocus();
  }
});

test("your own message is edited, replied to, reacted to and deleted", async () => {
  const { user, log, box } = await openConversation("Grace");
  await user.type(box(), "Helo{Enter}");
  await log.findByText("Sent");
  const choose = async (name: string | RegExp) => {
    const menus = log.getAllByRole("button", { name: "Actions for your message" });
    await user.click(menus.at(-1) ?? document.body);
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  await choose("Edit");
  const edit = screen.getByRole("textbox", { name: "Edit your message" });
  await user.clear(edit);
  await user.type(edit, "Hello{Enter}");
  expect(await log.findByText("Edited")).toBeVisible();
  expect(await screen.findByRole("textbox", { name: /Message to Grace/ })).toHaveFocus();
  await choose("Edit");
  await user.click(screen.getByRole("button", { name: "Cancel edit" }));
  expect(box()).toHaveFocus();
  await choose("React with Celebrate");
  expect(await log.findByText("You reacted with 🎉.")).toBeInTheDocument();
  await choose("Reply");
  await user.type(box(), "And again{Enter}");
  await waitFor(() => expect(log.getAllByText(/Hello/)).toHaveLength(2));
  await waitFor(() => expect(log.queryByText("Sending…")).not.toBeInTheDocument());
  await choose("Delete…");
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await log.findByText(/Message deleted/)).toBeVisible();
});

test.each(["an event", "a refusal"])(
  "once the person can't be messaged, the page learns it from %s",
  async (from) => {
    const stream = answerWithEvents();
    const { user, id, log, box } = await openConversation("Grace");
    const stop = listenToServer();
    await stream.opened();
    await user.type(box(), "Are you");
    const talk = await api.getConversation({ id });
    const now = { ...talk, may_write: "unavailable" };
    server.use(
      http.get("*/api/conversations/:id", () => HttpResponse.json(now)),
      http.post("*/api/conversations/*/messages", failure(403)),
    );
    if (from === "an event") stream.tell({ type: "message", id });
    else await user.type(box(), " there?{Enter}");
    expect(await screen.findByText(/^You can't write to Grace Whitlock anymore/)).toBeVisible();
    expect(screen.queryByRole("textbox", { name: /Message to/ })).not.toBeInTheDocument();
    if (from === "a refusal") expect(await log.findByRole("alert")).toHaveTextContent("Not sent.");
    expect(JSON.stringify({ ...localStorage })).toContain("Are you");
    stop();
  },
);

test("a blocked person keeps their name, and the page says why you can't write and offers to unblock", async () => {
  const { user } = await openConversation("Grace");
  await user.click(screen.getByRole("button", { name: "More about this conversation" }));
  await user.click(screen.getByRole("menuitem", { name: "Block Grace Whitlock…" }));
  await user.click(await screen.findByRole("button", { name: "Block" }));
  expect(await screen.findByText(/^You've blocked Grace Whitlock, so/)).toBeVisible();
  expect(screen.queryByRole("textbox", { name: /Message to/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Grace Whitlock" })).not.toBeInTheDocument();
  expect(list().getByRole("link", { name: /Grace Whitlock/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Unblock" }));
  expect(await screen.findByText("Connect first to write to Grace.")).toBeVisible();
});

test("says that a conversation doesn't exist, or that it failed to load, with Retry", async () => {
  await signInAs("member");
  const path = `/signed-in/messages/${crypto.randomUUID()}`;
  const first = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("This conversation can't be found")).toBeVisible();
  first.unmount();
  server.use(http.get("*/api/conversations/:id", failure(500), { once: true }));
  await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("Couldn't load this conversation – Out of order")).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});
