import { api } from "@guildway/shared/api";
import { waiting } from "@guildway/shared/queries/waiting";
import { deferred } from "@guildway/shared/testing/deferred";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/feed/connections";
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

test("shows the connections, with tabs that count them and the requests of both sides", async () => {
  await renderRemote(routes, { path, as: "member" });
  const list = within(await screen.findByRole("list", { name: "Connections" }));
  const { items } = await api.listConnections({ status: "accepted" });
  const counts = await api.countConnections();

  expect(list.getAllByRole("listitem")).toHaveLength(items.length);
  for (const { user_id, friend_profile_data: person } of items) {
    const link = list.getByRole("link", { name: `${person.first_name} ${person.last_name}` });
    expect(link).toHaveAttribute("href", `/signed-in/feed/user/${user_id}`);
    const entry = link.closest("li");
    expect(entry).toHaveTextContent("Accepted");
    expect(entry).toHaveTextContent(person.bio.replace(/\s+/g, " "));
  }
  const tabs = within(screen.getByRole("navigation", { name: "My Network" }));
  expect(await tabs.findByRole("link", { name: `Connections ${counts.accepted}` })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(tabs.getByRole("link", { name: `Connection Requests ${counts.received}` })).toBeVisible();
  expect(tabs.getByRole("link", { name: `Sent ${counts.sent}` })).toBeVisible();
});

test("Connection Requests leads to the people who sent one", async () => {
  const { user } = await renderRemote(routes, { path, as: "member" });
  await user.click(await screen.findByRole("link", { name: /^Connection Requests/ }));

  const people = within(await screen.findByRole("list", { name: "Connection requests" }));
  const { items } = await api.listConnectionRequests();
  expect(people.getAllByRole("listitem")).toHaveLength(items.length);
  for (const { first_name, last_name } of items) {
    expect(people.getByRole("link", { name: `${first_name} ${last_name}` })).toBeVisible();
  }
});

test("Sent shows whom the viewer asked, and cancels a request", async () => {
  await signInAs("member");
  const asked = (await api.listConnections({ requests: "sent" })).items.find(
    ({ connection_data }) => connection_data.status === "pending",
  );
  if (!asked) throw new Error("the demo member has asked someone");
  const { first_name, last_name } = asked.friend_profile_data;
  const { user } = await renderRemote(routes, { path: `${path}/sent`, as: "member" });
  const name = `${first_name} ${last_name}`;

  await user.click(await screen.findByRole("button", { name: `Cancel request to ${name}` }));

  expect(await screen.findByText(`Request to ${name} canceled`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("link", { name })).not.toBeInTheDocument());
  expect((await api.getUser({ id: asked.user_id })).status).toBe("");
});

test.each([
  [path, "*/api/users/connections/", "No connections yet"],
  [`${path}/requests`, "*/api/users/friend-requests/", "No open requests"],
  [`${path}/sent`, "*/api/users/connections/", "No sent requests"],
])("%s says that there is nobody, with a link to continue", async (address, call, message) => {
  server.use(http.get(call, () => HttpResponse.json([])));
  await renderRemote(routes, { path: address, as: "member" });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole("link", { name: "Find people you know" })).toBeVisible();
});

test.each([
  [path, "*/api/users/connections/", "Connections"],
  [`${path}/requests`, "*/api/users/friend-requests/", "Connection requests"],
  [`${path}/sent`, "*/api/users/connections/", "Sent requests"],
])("%s says that it failed, and really tries again", async (address, call, list) => {
  server.use(http.get(call, failure, { once: true }));
  const { user } = await renderRemote(routes, { path: address, as: "member" });
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Couldn't load .* – Out of order$/);

  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByRole("list", { name: list })).toBeVisible();
});

const openRequests = async (answer: "Accept" | "Reject") => {
  const view = await renderRemote(routes, { path: `${path}/requests`, as: "member" });
  const buttons = await screen.findAllByRole("button", { name: new RegExp(`^${answer} `) });
  const [request] = (await api.listConnectionRequests()).items;
  if (!request || !buttons[0]) throw new Error("someone asks the demo member");
  return { ...view, button: buttons[0], request, name: `${request.first_name} ${request.last_name}` };
};

test.each([
  ["Accept", "accepted", "connection accepted"],
  ["Reject", "rejected", "request rejected"],
] as const)("%s answers a request, which leaves the list at once", async (label, status, outcome) => {
  const { user, button, request, name } = await openRequests(label);

  await user.click(button);

  expect(screen.queryByRole("link", { name })).not.toBeInTheDocument();
  expect(await screen.findByText(`${name}: ${outcome}`)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect((await api.getUser({ id: request.user_id })).status).toBe(status);
});

test("a request whose answer failed comes back, with the reason", async () => {
  server.use(http.patch("*/api/home/connection-request/", failure));
  const { user, button, name } = await openRequests("Accept");

  await user.click(button);

  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(await screen.findByRole("link", { name })).toBeVisible();
});

test("the count of requests in the header follows an answer at once, and comes back if it fails", async () => {
  const answer = deferred();
  server.use(
    http.patch("*/api/home/connection-request/", async () => {
      await answer.promise;
      return failure();
    }),
  );
  const view = await renderRemote(routes, { path: `${path}/requests`, as: "member" });
  const { received } = await api.countConnections();
  // As the header does.
  await view.queryClient.fetchQuery(waiting());
  const count = () => view.queryClient.getQueryData(waiting().queryKey)?.requests;
  const [button] = await screen.findAllByRole("button", { name: /^Accept / });

  await view.user.click(button ?? document.body);
  await waitFor(() => expect(count()).toBe(received - 1));
  answer.resolve();

  await screen.findByRole("alert");
  await waitFor(() => expect(count()).toBe(received));
});

test("typing a name filters the connections, and the address keeps it", async () => {
  const { user, router } = await renderRemote(routes, { path, as: "member" });
  const { items } = await api.listConnections({ limit: 100, status: "accepted" });
  const [friend] = items;
  if (!friend) throw new Error("the demo member has connections");
  const { first_name, last_name } = friend.friend_profile_data;
  await user.type(
    await screen.findByLabelText("Name"),
    `${last_name.toUpperCase()} ${first_name.slice(0, 2)}`,
  );

  const list = await screen.findByRole("list", { name: "Connections" });
  await waitFor(() => expect(within(list).getAllByRole("listitem")).toHaveLength(1));
  expect(within(list).getByRole("link", { name: `${first_name} ${last_name}` })).toBeVisible();
  const { search } = router.state.location;
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    name: `${last_name.toUpperCase()} ${first_name.slice(0, 2)}`,
  });
});

test("a filter without matches says so and can be cleared", async () => {
  const { user, router } = await renderRemote(routes, { path: `${path}?name=zzyzx`, as: "member" });
  expect(await screen.findByText("No connection matches")).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("zzyzx");

  await user.click(screen.getByRole("button", { name: "Clear filter" }));

  expect(await screen.findByRole("list", { name: "Connections" })).toBeVisible();
  expect(screen.getByLabelText("Name")).toHaveValue("");
  expect(router.state.location.search).toBe("");
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("an accepted connection is removed once confirmed, by name", async () => {
  const { user } = await renderRemote(routes, { path, as: "member" });
  const friend = (await api.listConnections()).items.find(
    ({ connection_data }) => connection_data.status === "accepted",
  );
  if (!friend) throw new Error("the demo member has connections");
  const name = `${friend.friend_profile_data.first_name} ${friend.friend_profile_data.last_name}`;

  const actions = await screen.findByRole("button", { name: `Actions for ${name}` });
  await user.click(actions);
  await user.click(screen.getByRole("menuitem", { name: "Remove connection…" }));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("link", { name })).toBeVisible();
  expect(actions).toHaveFocus();
  await user.click(actions);
  await user.click(screen.getByRole("menuitem", { name: "Remove connection…" }));
  const dialog = within(screen.getByRole("alertdialog", { name: `Remove ${name}?` }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));

  expect(await screen.findByText(`${name} is no longer a connection`)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("link", { name })).not.toBeInTheDocument());
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect((await api.getUser({ id: friend.user_id })).status).toBe("");
});
