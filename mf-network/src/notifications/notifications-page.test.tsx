import { api } from "@guildway/shared/api";
import { notificationText } from "@guildway/shared/contract/notification-text";
import type { Notification } from "@guildway/shared/contract/notifications";
import { fullName } from "@guildway/shared/format/full-name";
import { initials } from "@guildway/shared/format/initials";
import { deferred } from "@guildway/shared/testing/deferred";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/feed/notifications";
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

afterEach(() => toast.clear());

async function open() {
  const view = await renderRemote(routes, { path, as: "member" });
  const list = await screen.findByRole("list", { name: "Notifications" });
  const cards = () => within(list).getAllByRole("article");
  const { items } = await api.listNotifications();
  return { ...view, list, cards, items };
}

const unreadLinks = () => screen.queryAllByRole("link", { name: /^Unread: / });

test("shows who did what and the link of each, and says which are unread", async () => {
  const { cards, items } = await open();
  expect(cards()).toHaveLength(items.length);
  for (const [index, item] of items.entries()) {
    const { who, what, quote, to } = notificationText(item);
    const card = within(cards()[index] ?? document.body);
    const name = `${item.read ? "" : "Unread: "}${who} ${what}`;
    expect(card.getByRole("link", { name })).toHaveAttribute("href", to);
    if (quote) expect(card.getByText(`“${quote}”`)).toBeVisible();
  }
  expect(items.some(({ others }) => others > 0)).toBe(true);
  expect(items.some(({ read }) => read)).toBe(true);
  expect(items.some(({ read }) => !read)).toBe(true);
});

test("shows the initials of the person who is named, not of all of them", async () => {
  const { cards, items } = await open();
  const index = items.findIndex(({ actor, others }) => actor && others > 0);
  const actor = items[index]?.actor;
  if (!actor) throw new Error("the demo world has a notification of several people");
  const shown = cards()[index]?.querySelector("[data-initials]");
  expect(shown).toHaveAttribute("data-initials", initials(fullName(actor)));
});

test("says what moderators have hidden and why, and leads there", async () => {
  await signInAs("member");
  const post = await api.createPost({ content: "Half-price watches" });
  await signInAs("recruiter");
  await api.reportContent({ subject: "post", subject_id: post.id, reason: "false-information" });
  const report = (await api.listReports()).items.find(({ subject_id }) => subject_id === post.id);
  await api.decideReport({ id: report?.id ?? "", decision: "hide" });

  const { cards } = await open();

  const card = within(cards()[0] ?? document.body);
  const name = "Unread: Moderators have hidden your post, for false information";
  expect(card.getByRole("link", { name })).toHaveAttribute("href", `/signed-in/feed/post/${post.id}`);
  expect(card.getByText("“Half-price watches”")).toBeVisible();
});

test("opening a notification goes to what it is about, and marks it read", async () => {
  const { user, items } = await open();
  const request = items.find(({ kind, read }) => kind === "connection-request" && !read);
  const { who, what } = notificationText(request as Notification);

  await user.click(screen.getAllByRole("link", { name: `Unread: ${who} ${what}` })[0] ?? document.body);

  expect(await screen.findByRole("heading", { name: "Connection Requests", level: 1 })).toBeVisible();
  await waitFor(async () =>
    expect((await api.listNotifications()).items.find(({ id }) => id === request?.id)?.read).toBe(true),
  );
});

test("a pending request can be answered here", async () => {
  const { user, cards, items } = await open();
  const [request] = (await api.listConnectionRequests()).items;
  const index = items.findIndex(
    ({ kind, actor }) => kind === "connection-request" && actor?.user_id === request?.user_id,
  );
  const row = cards()[index] ?? document.body;
  await user.click(await within(row).findByRole("button", { name: /^Accept/ }));

  await waitFor(() => expect(row).not.toBeInTheDocument());
  await waitFor(async () =>
    expect((await api.getUser({ id: request?.user_id ?? "" })).status).toBe("accepted"),
  );
});

test("an answer that fails brings the request back, with a message", async () => {
  server.use(http.patch("*/api/home/connection-request/", failure));
  const { user } = await open();
  const [accept] = await screen.findAllByRole("button", { name: /^Accept/ });
  const name = accept?.getAttribute("aria-label") ?? "";
  await user.click(accept ?? document.body);

  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(await screen.findByRole("button", { name })).toBeVisible();
});

test("a failure to mark all as read shows them as unread again, with a message", async () => {
  const { user } = await open();
  const before = unreadLinks().length;
  const answer = deferred();
  server.use(
    http.post("*/api/me/notifications/read", async () => {
      await answer.promise;
      return failure();
    }),
  );
  const button = screen.getByRole("button", { name: "Mark all as read" });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(unreadLinks()).toEqual([]));

  answer.resolve();

  expect(await screen.findByText("Couldn't mark them as read – Out of order")).toBeVisible();
  await waitFor(() => expect(unreadLinks()).toHaveLength(before));
  expect(button).toBeEnabled();
});

test("Mark all as read shows at once and stays", async () => {
  const { user } = await open();
  const answer = deferred();
  server.use(http.post("*/api/me/notifications/read", () => answer.promise, { once: true }));
  const button = screen.getByRole("button", { name: "Mark all as read" });
  await waitFor(() => expect(button).toBeEnabled());

  await user.click(button);

  await waitFor(() => expect(unreadLinks()).toEqual([]));
  expect(button).toBeDisabled();
  expect(button).toHaveFocus();
  answer.resolve();
  await waitFor(async () => expect((await api.countUnreadNotifications()).count).toBe(0));
  expect(unreadLinks()).toEqual([]);
});

test("says that there are none, with a link to continue", async () => {
  server.use(http.get("*/api/me/notifications", () => HttpResponse.json([])));
  await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("No notifications yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Find people you know" })).toBeVisible();
});

test("says that it failed, and really tries again", async () => {
  server.use(http.get("*/api/me/notifications", failure, { once: true }));
  const { user } = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Couldn't load your notifications – Out of order",
  );
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("list", { name: "Notifications" })).toBeVisible();
});
