import { ApiError, api, listenToServer } from "@guildway/shared/api";
import { countUploads } from "@guildway/shared/router";
import { setDeviceClock, WRONG_CLOCKS } from "@guildway/shared/testing/device-clock";
import { answerWithEvents } from "@guildway/shared/testing/event-stream";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => {
  toast.clear();
  localStorage.clear();
});

const failure = (status: number) => () =>
  HttpResponse.json({ title: "Out of order", detail: "Out of order", status }, { status });

/** Opens the member's conversation with somebody of the demo. */
async function open(firstName: string) {
  await signInAs("member");
  const { items } = await api.listConversations();
  const found = items.find(({ person }) => person?.first_name === firstName);
  if (!found) throw new Error(`the demo member has no conversation with ${firstName}`);
  const view = await renderRemote(routes, { path: `/signed-in/messages/${found.id}`, as: "member" });
  const log = await screen.findByRole("log", { name: new RegExp(firstName) });
  const box = () => screen.getByRole("textbox", { name: new RegExp(`Message to ${firstName}`) });
  return { ...view, id: found.id, log: within(log), box };
}

/** Whether the browser would ask before the page is closed or reloaded. */
function closingAsks(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  globalThis.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Lets no upload arrive until it fails. */
function holdUploads() {
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  server.use(
    http.post("*/api/messages/files", async () => {
      await held;
      return HttpResponse.error();
    }),
  );
  // jsdom's XMLHttpRequest, which tells of progress, can't carry a file.
  const send = api.uploadMessageFile;
  const upload = jest
    .spyOn(api, "uploadMessageFile")
    .mockImplementation((input, options) => send(input, { signal: options?.signal }));
  const begun = () => waitFor(() => expect(countUploads()).toBe(1));
  const end = async () => {
    fail();
    await waitFor(() => expect(countUploads()).toBe(0));
    upload.mockRestore();
  };
  return { upload, begun, end };
}

const list = () => within(screen.getByRole("list", { name: "Conversations" }));

test("shows who it is with, days, and a line above what is new, and then counts it as read", async () => {
  const { id, log } = await open("Mateo");
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

test("what couldn't be counted as read is, once the server can be reached again", async () => {
  const stream = answerWithEvents();
  let isDown = true;
  const read = jest.fn(() => (isDown ? failure(500)() : undefined));
  server.use(http.post("*/api/messages/conversations/*/read", read));
  await signInAs("member");
  const { items } = await api.listConversations();
  const id = items.find(({ person }) => person?.first_name === "Mateo")?.id ?? "";
  await api.updateConversation({ id, marked_unread: true });
  await open("Mateo");
  await waitFor(() => expect(read).toHaveBeenCalled());
  isDown = false;
  const stop = listenToServer();
  await stream.opened();
  await waitFor(async () => expect((await api.getConversation({ id })).marked_unread).toBe(false));
  stop();
});

test("Enter sends, Shift+Enter breaks the line, and the message appears at once", async () => {
  const { user, id, log, box } = await open("Grace");
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  server.use(http.post("*/api/messages/conversations/*/messages/", () => given, { once: true }));
  await user.type(box(), "First line{Shift>}{Enter}{/Shift}Second line{Enter}");
  expect(await log.findByText("Sending…")).toBeVisible();
  expect(log.getByText(/First line\s+Second line/)).toBeVisible();
  expect(box()).toHaveValue("");
  give();
  expect(await log.findByText("Sent")).toBeVisible();
  const { items } = await api.listMessages({ id });
  expect(items.filter(({ content }) => content === "First line\nSecond line")).toHaveLength(1);
  expect(log.getAllByText(/First line/)).toHaveLength(1);
});

test("a message that couldn't be sent is kept, and Retry sends it once", async () => {
  const { user, id, log, box } = await open("Grace");
  server.use(http.post("*/api/messages/conversations/*/messages/", failure(503), { once: true }));
  await user.type(box(), "Still there?{Enter}");
  expect(await log.findByRole("alert")).toHaveTextContent("Not sent. Out of order");
  expect(JSON.stringify({ ...localStorage })).toContain("Still there?");
  await user.click(log.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(log.queryByText(/^Sending…$|Not sent/)).not.toBeInTheDocument());
  const { items } = await api.listMessages({ id });
  expect(items.filter(({ content }) => content === "Still there?")).toHaveLength(1);
  expect(JSON.stringify({ ...localStorage })).not.toContain("Still there?");
});

test("a first try that arrived without an answer isn't sent twice", async () => {
  const { user, id, log, box } = await open("Grace");
  let ids: unknown[] = [];
  server.use(
    http.post(
      "*/api/messages/conversations/*/messages/",
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

test("Delete gives up a message that couldn't be sent", async () => {
  const { user, log, box } = await open("Grace");
  server.use(http.post("*/api/messages/conversations/*/messages/", failure(500), { once: true }));
  await user.type(box(), "Never mind{Enter}");
  await user.click(await log.findByRole("button", { name: "Delete" }));
  expect(log.queryByText("Never mind")).not.toBeInTheDocument();
});

test("a draft is kept, for each conversation", async () => {
  const { user, box, unmount } = await open("Grace");
  await user.type(box(), "Half a thou");
  unmount();
  const again = await open("Grace");
  expect(again.box()).toHaveValue("Half a thou");
  again.unmount();
  expect((await open("Mateo")).box()).toHaveValue("");
});

test("a draft keeps what it answers", async () => {
  const { user, log, box, unmount } = await open("Grace");
  await user.type(box(), "At the pier?{Enter}");
  await log.findByText("Sent");
  await user.click(log.getAllByRole("button", { name: "Actions for your message" }).at(-1) ?? document.body);
  await user.click(await screen.findByRole("menuitem", { name: "Reply" }));
  await user.type(box(), "Pier 3, I mean");
  unmount();

  const again = await open("Grace");
  expect(screen.getByText("Reply to yourself").parentElement).toHaveTextContent("At the pier?");
  await user.type(again.box(), "{Enter}");
  const sent = (await again.log.findByText("Pier 3, I mean")).closest("li");
  expect(await within(sent ?? document.body).findByText("At the pier?")).toBeVisible();
  expect(screen.queryByText("Reply to yourself")).not.toBeInTheDocument();
  again.unmount();
  await open("Grace");
  expect(screen.queryByText("Reply to yourself")).not.toBeInTheDocument();
});

test("a change that comes too late can be sent as a new message", async () => {
  const { user, id, log, box, unmount } = await open("Grace");
  await user.type(box(), "See you on Monday{Enter}");
  await log.findByText("Sent");
  await user.click(log.getAllByRole("button", { name: "Actions for your message" }).at(-1) ?? document.body);
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const edit = () => screen.getByRole("textbox", { name: "Edit your message" });
  await user.type(edit(), ", or Tuesday");
  unmount();
  const { items } = await api.listMessages({ id });
  const earlier = (time: string) => new Date(Date.parse(time) - 16 * 60_000).toISOString();
  const old = items.map((each) => ({ ...each, created_at: earlier(each.created_at) }));
  server.use(
    http.get("*/api/messages/conversations/*/messages/", () => HttpResponse.json(old), { once: true }),
  );

  const again = await open("Grace");
  await user.click(again.log.getByRole("button", { name: "Continue editing" }));
  expect(screen.getByText(/^This message can no longer be changed/)).toBeVisible();
  expect(edit()).toHaveValue("See you on Monday, or Tuesday");
  await user.click(screen.getByRole("button", { name: "Send as new" }));
  expect(await again.log.findByText("See you on Monday, or Tuesday")).toBeVisible();
  expect(again.log.getByText("See you on Monday")).toBeVisible();
  expect(again.log.queryByRole("button", { name: "Continue editing" })).not.toBeInTheDocument();
});

test("a change that is refused because the 15 minutes have just passed isn't lost", async () => {
  const { user, log, box } = await open("Grace");
  await user.type(box(), "Half past six{Enter}");
  await log.findByText("Sent");
  await user.click(log.getAllByRole("button", { name: "Actions for your message" }).at(-1) ?? document.body);
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  await user.type(screen.getByRole("textbox", { name: "Edit your message" }), ", sharp");
  jest.spyOn(api, "updateMessage").mockRejectedValueOnce(new ApiError({ status: 409, message: "Too late" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Send as new" }));
  expect(await log.findByText("Half past six, sharp")).toBeVisible();
});

test("a change of a message that wasn't saved is there when it is edited again", async () => {
  const { user, log, box, unmount } = await open("Grace");
  const edit = async (of: ReturnType<typeof within>) => {
    await user.click(of.getAllByRole("button", { name: "Actions for your message" }).at(-1) ?? document.body);
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    return screen.getByRole("textbox", { name: "Edit your message" });
  };
  await user.type(box(), "A first thought{Enter}");
  await log.findByText("Sent");
  await user.type(await edit(log), ", and a second");
  unmount();
  const again = await open("Grace");
  await user.click(again.log.getByRole("button", { name: "Continue editing" }));
  const continued = screen.getByRole("textbox", { name: "Edit your message" });
  expect(continued).toHaveValue("A first thought, and a second");
  await user.click(screen.getByRole("button", { name: "Cancel edit" }));
  expect(again.log.queryByRole("button", { name: "Continue editing" })).not.toBeInTheDocument();
  expect(await edit(again.log)).toHaveValue("A first thought");
});

test("a message is edited while another is being written, and nothing of that is lost", async () => {
  const { user, log, box } = await open("Grace");
  await user.type(box(), "Godd morning{Enter}");
  await log.findByText("Sent");
  const choose = async (name: string) => {
    await user.click(
      log.getAllByRole("button", { name: "Actions for your message" }).at(-1) ?? document.body,
    );
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  const { upload, begun, end } = holdUploads();
  await choose("Reply");
  await user.type(box(), "Half a thou");
  await user.upload(screen.getByLabelText("Files to attach"), new File(["%PDF-1.7\n%%EOF"], "pier-3.pdf"));
  await begun();
  await choose("Edit");
  const edit = screen.getByRole("textbox", { name: "Edit your message" });
  await user.clear(edit);
  await user.type(edit, "Good morning{Enter}");
  expect(await log.findByText("Edited")).toBeVisible();
  expect(await screen.findByRole("textbox", { name: /Message to Grace/ })).toHaveFocus();
  expect(box()).toHaveValue("Half a thou");
  expect(screen.getByText("Reply to yourself")).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Uploading pier-3.pdf" })).toBeVisible();
  expect(upload.mock.lastCall?.[1]?.signal?.aborted).toBe(false);
  await end();
});

test.each(WRONG_CLOCKS)(
  "a message can be edited for 15 minutes, on a device that is %s too",
  async (_, hours) => {
    setDeviceClock(hours);
    try {
      const { user, id, log, box, unmount } = await open("Grace");
      const content = `Written at ${hours}`;
      const menu = async (of: ReturnType<typeof within>) => {
        const menus = of.getAllByRole("button", { name: "Actions for your message" });
        await user.click(menus.at(-1) ?? document.body);
        return screen.findByRole("menu");
      };
      await user.type(box(), `${content}{Enter}`);
      expect(await log.findByText("Sent")).toBeVisible();
      expect(log.getAllByText("Today")).toHaveLength(1);
      expect(within(await menu(log)).getByRole("menuitem", { name: "Edit" })).toBeVisible();
      unmount();
      // By the server's clock, 16 minutes later.
      const { items } = await api.listMessages({ id });
      const earlier = (time: string) => new Date(Date.parse(time) - 16 * 60_000).toISOString();
      const messages = items.map((each) => ({ ...each, created_at: earlier(each.created_at) }));
      server.use(http.get("*/api/messages/conversations/*/messages/", () => HttpResponse.json(messages)));
      const again = await open("Grace");
      expect(within(await menu(again.log)).queryByRole("menuitem", { name: "Edit" })).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  },
);

test("closing the page, and leaving the conversation, ask while a file is uploaded", async () => {
  const { user, router, box } = await open("Grace");
  const { begun, end } = holdUploads();
  expect(closingAsks()).toBe(false);
  await user.upload(screen.getByLabelText("Files to attach"), new File(["%PDF-1.7\n%%EOF"], "pier-3.pdf"));
  await begun();
  expect(closingAsks()).toBe(true);
  await act(async () => router.navigate("/about"));
  const question = await screen.findByRole("alertdialog", { name: "Leave while files are uploading?" });
  await user.click(within(question).getByRole("button", { name: "Stay" }));
  expect(box()).toBeVisible();
  await end();
});

test("closing the page asks while a text or a message is only in its memory", async () => {
  const { user, box, unmount } = await open("Grace");
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await user.type(box(), "Half a thou");
  expect(closingAsks()).toBe(true);
  unmount();
  const again = await open("Grace");
  expect(again.box()).toHaveValue("Half a thou");
  server.use(http.post("*/api/messages/conversations/*/messages/", failure(500), { once: true }));
  await user.type(again.box(), "ght{Enter}");
  expect(await again.log.findByRole("alert")).toHaveTextContent("Not sent");
  expect(again.box()).toHaveValue("");
  expect(closingAsks()).toBe(true);
  await user.click(again.log.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(again.log.queryByText(/^Sending…|Not sent/)).not.toBeInTheDocument());
  expect(closingAsks()).toBe(false);
  full.mockRestore();
});

test("in a browser that doesn't store what is typed, the box says so", async () => {
  const { user, box } = await open("Grace");
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await user.type(box(), "Half a thou");
  expect(screen.getByText(/^Your browser doesn't store what you type here/)).toBeVisible();
  await user.clear(box());
  full.mockRestore();
});

test("what is typed or sent in another tab is so in this one", async () => {
  const { user, box } = await open("Grace");
  await user.type(box(), "One");
  const draft = Object.keys(localStorage).find((key) => key.startsWith("message-draft:")) ?? "";
  localStorage.setItem(draft, JSON.stringify("One and two"));
  act(() => void dispatchEvent(new StorageEvent("storage", { key: draft })));
  expect(box()).toHaveValue("One and two");
  localStorage.removeItem(draft);
  act(() => void dispatchEvent(new StorageEvent("storage", { key: draft })));
  expect(box()).toHaveValue("");
});

test("the keyboard gets past the conversations, or past the messages, to the box", async () => {
  const { user, box } = await open("Grace");
  for (const skip of screen.getAllByRole("button", { name: "Skip to the message box" })) {
    await user.click(skip);
    expect(box()).toHaveFocus();
    expect(skip).not.toHaveFocus();
  }
});

test("one's own message is edited, answered, reacted to and deleted", async () => {
  const { user, log, box } = await open("Grace");
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
  expect(await log.findByText("You reacted with 🎉")).toBeInTheDocument();
  await choose("Reply");
  await user.type(box(), "And again{Enter}");
  await waitFor(() => expect(log.getAllByText(/Hello/)).toHaveLength(2));
  await waitFor(() => expect(log.queryByText("Sending…")).not.toBeInTheDocument());
  await choose("Delete…");
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  expect(await log.findByText(/Message deleted/)).toBeVisible();
});

test.each(["an event", "a refusal"])(
  "once the person can't be written to, the page learns it from %s",
  async (from) => {
    const stream = answerWithEvents();
    const { user, id, log, box } = await open("Grace");
    const stop = listenToServer();
    await stream.opened();
    await user.type(box(), "Are you");
    const talk = await api.getConversation({ id });
    const now = { ...talk, may_write: "unavailable" };
    server.use(
      http.get("*/api/messages/conversations/:id", () => HttpResponse.json(now)),
      http.post("*/api/messages/conversations/*/messages/", failure(403)),
    );
    if (from === "an event") stream.tell({ type: "message", id });
    else await user.type(box(), " there?{Enter}");
    expect(await screen.findByText(/^You can't write to Grace Whitlock any more/)).toBeVisible();
    expect(screen.queryByRole("textbox", { name: /Message to/ })).not.toBeInTheDocument();
    if (from === "a refusal") expect(await log.findByRole("alert")).toHaveTextContent("Not sent.");
    expect(JSON.stringify({ ...localStorage })).toContain("Are you");
    stop();
  },
);

test("a blocked person keeps their name, and the page says why one can't write and offers to unblock", async () => {
  const { user } = await open("Grace");
  await user.click(screen.getByRole("button", { name: "More about this conversation" }));
  await user.click(screen.getByRole("menuitem", { name: "Block Grace Whitlock…" }));
  await user.click(await screen.findByRole("button", { name: "Block" }));
  expect(await screen.findByText(/^You've blocked Grace Whitlock\. Unblock them and/)).toBeVisible();
  expect(screen.queryByRole("textbox", { name: /Message to/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Grace Whitlock" })).not.toBeInTheDocument();
  expect(list().getByRole("link", { name: /Grace Whitlock/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Unblock" }));
  expect(await screen.findByText("Connect first to write to Grace.")).toBeVisible();
});

test("says that there is no such conversation, and that one failed, with Retry", async () => {
  await signInAs("member");
  const path = `/signed-in/messages/${crypto.randomUUID()}`;
  const first = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("There is no such conversation")).toBeVisible();
  first.unmount();
  server.use(http.get("*/api/messages/conversations/:id", failure(500), { once: true }));
  await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("Couldn't load this conversation – Out of order")).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});
