import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/messages";

test("lists conversations, newest first, with what is unread, and opens one", async () => {
  const { user } = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByRole("heading", { level: 1, name: "Messages" })).toBeInTheDocument();
  const list = within(await screen.findByRole("list", { name: "Conversations" }));
  const [first, second] = list.getAllByRole("link");
  expect(first).toHaveTextContent(/Mateo Kovač.*2 unread/);
  expect(second).toHaveTextContent(/Grace Whitlock/);
  await user.click(first ?? document.body);
  expect(await screen.findByRole("heading", { level: 1, name: "Mateo Kovač" })).toHaveFocus();
});

test("a recruiter sees which job a conversation is about; archived conversations have their own folder", async () => {
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  const row = await screen.findByRole("link", { name: /Sinéad O'Brien/ });
  expect(row).toHaveTextContent("Bridge Inspector");
  await user.click(row);
  await user.click(await screen.findByRole("button", { name: "More about this conversation" }));
  await user.click(screen.getByRole("menuitem", { name: "Mute" }));
  expect(await screen.findByRole("link", { name: /Sinéad O'Brien.*Muted/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "More about this conversation" }));
  await user.click(screen.getByRole("menuitem", { name: "Archive" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: /Sinéad/ })).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Archived" }));
  expect(await screen.findByRole("link", { name: /Sinéad O'Brien/ })).toBeVisible();
});

test("the address keeps the archive open, even beside a conversation", async () => {
  await signInAs("member");
  const { items } = await api.listConversations();
  const { id, person } = items.find((each) => each.person?.first_name === "Grace") ?? {};
  await api.updateConversation({ id: id ?? "", archived: true });
  const { user, router } = await renderRemote(routes, { path: `${path}?show=archived`, as: "member" });
  await user.click(await screen.findByRole("link", { name: new RegExp(person?.last_name ?? "") }));
  expect(await screen.findByRole("log")).toBeVisible();
  expect(screen.getByRole("button", { name: "Archived" })).toHaveAttribute("aria-pressed", "true");
  await user.click(screen.getByRole("link", { name: "All messages" }));
  expect(screen.getByRole("button", { name: "Archived" })).toHaveAttribute("aria-pressed", "true");
  await user.click(screen.getByRole("button", { name: "Inbox" }));
  expect(router.state.location.search).toBe("");
  await api.updateConversation({ id: id ?? "", archived: false });
});

test("a conversation is muted and archived from the list, and the focus goes to the next", async () => {
  const { user } = await renderRemote(routes, { path, as: "member" });
  const list = within(await screen.findByRole("list", { name: "Conversations" }));
  const row = () => list.queryByRole("link", { name: /Mateo Kovač/ });
  const choose = async (action: string) => {
    await user.click(list.getByRole("button", { name: "Actions for the conversation with Mateo Kovač" }));
    await user.click(await screen.findByRole("menuitem", { name: action }));
  };
  await choose("Mute");
  await waitFor(() => expect(row()).toHaveTextContent("Muted"));
  await choose("Archive");
  await waitFor(() => expect(row()).not.toBeInTheDocument());
  expect(list.getByRole("link", { name: /Grace Whitlock/ })).toHaveFocus();
  const { items } = await api.listConversations({ folder: "archive" });
  expect(items.map(({ person, muted }) => [person?.first_name, muted])).toContainEqual(["Mateo", true]);
});

test("the first message to a connection starts a conversation", async () => {
  await signInAs("member");
  const { items } = await api.listConnections({ status: "accepted", limit: 100 });
  const talks = (await api.listConversations()).items.map(({ person }) => person?.user_id);
  const friend = items.find(({ user_id }) => !talks.includes(user_id))?.friend_profile_data;
  if (!friend) throw new Error("the demo member has more connections than conversations");
  const name = `${friend.first_name} ${friend.last_name}`;
  const { user } = await renderRemote(routes, { path: `${path}/to/${friend.user_id}`, as: "member" });
  await user.type(await screen.findByRole("textbox", { name: `Message to ${name}` }), "Hello!{Enter}");
  await waitFor(async () =>
    expect((await api.getAddressee({ id: friend.user_id })).conversation_id).not.toBeNull(),
  );
  expect(await screen.findByText("Sent")).toBeVisible();
  expect(screen.getByRole("link", { name: new RegExp(name), current: "page" })).toBeVisible();
});

test("what is typed while the first message starts the conversation stays in the box", async () => {
  await signInAs("member");
  const { items } = await api.listConnections({ status: "accepted", limit: 100 });
  const talks = (await api.listConversations()).items.map(({ person }) => person?.user_id);
  const friend = items.find(({ user_id }) => !talks.includes(user_id))?.friend_profile_data;
  if (!friend) throw new Error("the demo member has more connections than conversations");
  const { user } = await renderRemote(routes, { path: `${path}/to/${friend.user_id}`, as: "member" });
  const box = await screen.findByRole("textbox", { name: /^Message to/ });
  await user.type(box, "Hi{Enter}And by the w");
  expect(await screen.findByText("Sent")).toBeVisible();
  expect(box).toBeInTheDocument();
  expect(box).toHaveValue("And by the w");
  expect(box).toHaveFocus();
  await user.type(box, "ay{Enter}");
  const { conversation_id: id } = await api.getAddressee({ id: friend.user_id });
  await waitFor(async () =>
    expect((await api.listMessages({ id: id ?? "" })).items.map(({ content }) => content)).toEqual([
      "And by the way",
      "Hi",
    ]),
  );
});

test("strangers have to connect first", async () => {
  await signInAs("member");
  const known = new Set((await api.listConnections({ limit: 100 })).items.map(({ user_id }) => user_id));
  const { user_id: self } = await api.getSession();
  const { items } = await api.listPosts({ limit: 100 });
  const stranger = items.find(({ author_id }) => author_id !== self && !known.has(author_id));
  await renderRemote(routes, { path: `${path}/to/${stranger?.author_id}`, as: "member" });
  expect(await screen.findByText(`Connect first to write to ${stranger?.author_first_name}.`)).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

test("says that there are none, and that they couldn't be loaded", async () => {
  server.use(http.get("*/api/conversations", () => HttpResponse.json([]), { once: true }));
  const view = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("No messages yet")).toBeVisible();
  view.unmount();
  server.use(
    http.get("*/api/conversations", () => HttpResponse.json({ title: "Broken" }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load your conversations");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("list", { name: "Conversations" })).toBeVisible();
});
