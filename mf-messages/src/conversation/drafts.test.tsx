import { ApiError, api } from "@guildway/shared/api";
import { setDeviceClock, WRONG_CLOCKS } from "@guildway/shared/testing/device-clock";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { act, screen, waitFor, within } from "@testing-library/react";
import { closingAsks, failure, openConversation, pauseUploads } from "../testing/open-conversation";

afterEach(() => {
  toast.clear();
  localStorage.clear();
});

test("each conversation keeps its draft", async () => {
  const { user, box, unmount } = await openConversation("Grace");
  await user.type(box(), "Half a thou");
  unmount();
  const again = await openConversation("Grace");
  expect(again.box()).toHaveValue("Half a thou");
  again.unmount();
  expect((await openConversation("Mateo")).box()).toHaveValue("");
});

test("a draft keeps the message it replies to", async () => {
  const { user, log, box, unmount } = await openConversation("Grace");
  await user.type(box(), "At the pier?{Enter}");
  await log.findByText("Sent");
  await user.click(log.getAllByRole("button", { name: "Actions for your message" }).at(-1) ?? document.body);
  await user.click(await screen.findByRole("menuitem", { name: "Reply" }));
  await user.type(box(), "Pier 3, I mean");
  unmount();

  const again = await openConversation("Grace");
  expect(screen.getByText("Reply to yourself").parentElement).toHaveTextContent("At the pier?");
  await user.type(again.box(), "{Enter}");
  const sent = (await again.log.findByText("Pier 3, I mean")).closest("li");
  expect(await within(sent ?? document.body).findByText("At the pier?")).toBeVisible();
  expect(screen.queryByText("Reply to yourself")).not.toBeInTheDocument();
  again.unmount();
  await openConversation("Grace");
  expect(screen.queryByText("Reply to yourself")).not.toBeInTheDocument();
});

test("a change that comes too late can be sent as a new message", async () => {
  const { user, id, log, box, unmount } = await openConversation("Grace");
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
  server.use(http.get("*/api/conversations/*/messages", () => HttpResponse.json(old), { once: true }));

  const again = await openConversation("Grace");
  await user.click(again.log.getByRole("button", { name: "Continue editing" }));
  expect(screen.getByText(/^This message can no longer be changed/)).toBeVisible();
  expect(edit()).toHaveValue("See you on Monday, or Tuesday");
  await user.click(screen.getByRole("button", { name: "Send as new" }));
  expect(await again.log.findByText("See you on Monday, or Tuesday")).toBeVisible();
  expect(again.log.getByText("See you on Monday")).toBeVisible();
  expect(again.log.queryByRole("button", { name: "Continue editing" })).not.toBeInTheDocument();
});

test("a change that is refused because the 15 minutes have just passed isn't lost", async () => {
  const { user, log, box } = await openConversation("Grace");
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

test("an unsaved edit of a message is restored when it is edited again", async () => {
  const { user, log, box, unmount } = await openConversation("Grace");
  const edit = async (of: ReturnType<typeof within>) => {
    await user.click(of.getAllByRole("button", { name: "Actions for your message" }).at(-1) ?? document.body);
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    return screen.getByRole("textbox", { name: "Edit your message" });
  };
  await user.type(box(), "A first thought{Enter}");
  await log.findByText("Sent");
  await user.type(await edit(log), ", and a second");
  unmount();
  const again = await openConversation("Grace");
  await user.click(again.log.getByRole("button", { name: "Continue editing" }));
  const continued = screen.getByRole("textbox", { name: "Edit your message" });
  expect(continued).toHaveValue("A first thought, and a second");
  await user.click(screen.getByRole("button", { name: "Cancel edit" }));
  expect(again.log.queryByRole("button", { name: "Continue editing" })).not.toBeInTheDocument();
  expect(await edit(again.log)).toHaveValue("A first thought");
});

test("a message is edited while another is being written, and neither is lost", async () => {
  const { user, log, box } = await openConversation("Grace");
  await user.type(box(), "Godd morning{Enter}");
  await log.findByText("Sent");
  const choose = async (name: string) => {
    await user.click(
      log.getAllByRole("button", { name: "Actions for your message" }).at(-1) ?? document.body,
    );
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  const { upload, begun, end } = pauseUploads();
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
      const { user, id, log, box, unmount } = await openConversation("Grace");
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
      server.use(http.get("*/api/conversations/*/messages", () => HttpResponse.json(messages)));
      const again = await openConversation("Grace");
      expect(within(await menu(again.log)).queryByRole("menuitem", { name: "Edit" })).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  },
);

test("closing the page, and leaving the conversation, ask while a file is uploaded", async () => {
  const { user, router, box } = await openConversation("Grace");
  const { begun, end } = pauseUploads();
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

test("closing the page asks while a text or message is only in memory", async () => {
  const { user, box, unmount } = await openConversation("Grace");
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await user.type(box(), "Half a thou");
  expect(closingAsks()).toBe(true);
  unmount();
  const again = await openConversation("Grace");
  expect(again.box()).toHaveValue("Half a thou");
  server.use(http.post("*/api/conversations/*/messages", failure(500), { once: true }));
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
  const { user, box } = await openConversation("Grace");
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  await user.type(box(), "Half a thou");
  expect(screen.getByText(/^Your browser doesn't store what you type here/)).toBeVisible();
  await user.clear(box());
  full.mockRestore();
});

test("what is typed or sent in another tab appears in this one", async () => {
  const { user, box } = await openConversation("Grace");
  await user.type(box(), "One");
  const draft = Object.keys(localStorage).find((key) => key.startsWith("message-draft:")) ?? "";
  localStorage.setItem(draft, JSON.stringify("One and two"));
  act(() => void dispatchEvent(new StorageEvent("storage", { key: draft })));
  expect(box()).toHaveValue("One and two");
  localStorage.removeItem(draft);
  act(() => void dispatchEvent(new StorageEvent("storage", { key: draft })));
  expect(box()).toHaveValue("");
});

test("a page from the browser's cache shows what another tab has typed meanwhile, and doesn't overwrite it", async () => {
  const { user, box } = await openConversation("Grace");
  await user.type(box(), "One");
  const draft = Object.keys(localStorage).find((key) => key.startsWith("message-draft:")) ?? "";
  localStorage.setItem(draft, JSON.stringify("One and two"));
  act(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await user.type(box(), "!");
  expect(localStorage.getItem(draft)).toBe(JSON.stringify("One and two!"));
  await user.clear(box());
});

test("a reply that was begun in another tab is one in this tab, too, and isn't overwritten", async () => {
  const { user, box } = await openConversation("Grace");
  await user.type(box(), "Y");
  const draft = Object.keys(localStorage).find((key) => key.startsWith("message-draft:")) ?? "";
  await user.clear(box());
  const reply = `${draft}:reply`;
  const answered = {
    id: crypto.randomUUID(),
    mine: true,
    content: "At the pier?",
    file_name: "",
    deleted: false,
  };
  localStorage.setItem(reply, JSON.stringify(answered));
  localStorage.setItem(draft, JSON.stringify("Yes"));
  act(() => void dispatchEvent(new StorageEvent("storage", { key: draft })));
  expect(localStorage.getItem(reply)).not.toBeNull();
  act(() => void dispatchEvent(new StorageEvent("storage", { key: reply })));
  expect(screen.getByText("Reply to yourself").parentElement).toHaveTextContent("At the pier?");
  await user.type(box(), "!");
  expect(JSON.parse(localStorage.getItem(reply) ?? "")).toEqual(answered);
  await user.click(screen.getByRole("button", { name: "Cancel reply" }));
  expect(localStorage.getItem(reply)).toBeNull();
});
