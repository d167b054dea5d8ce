import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

type Status = "pending" | "accepted" | "rejected";

const call = "*/api/home/connection-request/";
const connection = () => within(screen.getByRole("group", { name: "Connection" }));

/** Someone whose connection with the member has this status, asked for by the member or by them. */
async function connected(status: Status, askedBy: "member" | "other") {
  await signInAs("member");
  const asked = askedBy === "member" ? "true" : "false";
  const found = (await api.listConnections({ limit: 100 })).items.find(
    ({ connection_data: data }) => data.status === status && data.user_one_id === asked,
  );
  if (!found) throw new Error("the demo member has connections in each state");
  return found.friend_profile_data;
}

/** A person without a connection to the member. */
async function stranger() {
  await signInAs("member");
  for (const { author_id } of (await api.listPosts({ limit: 100 })).items) {
    const user = await api.getUser({ id: author_id });
    if (user.status === "" && user.first_name !== "Amara") return user;
  }
  throw new Error("the demo member does not know everyone");
}

async function open({ user_id }: { user_id: string }) {
  const view = await renderRemote(routes, { path: `/signed-in/feed/user/${user_id}`, as: "member" });
  await screen.findByRole("group", { name: "Connection" });
  return view;
}

test("Connect sends a request; Cancel withdraws it", async () => {
  const person = await stranger();
  const { user } = await open(person);

  await user.click(screen.getByRole("button", { name: "Connect" }));

  expect(await screen.findByText("Friend Request sent")).toBeVisible();
  expect(connection().getByRole("button", { name: "Pending" })).toBeDisabled();
  expect((await api.getUser({ id: person.user_id })).status).toBe("pending");

  await user.click(connection().getByRole("button", { name: "Cancel" }));

  expect(await screen.findByRole("button", { name: "Connect" })).toBeEnabled();
  expect((await api.getUser({ id: person.user_id })).status).toBe("");
});

test("a request can carry a note, which the other person reads before answering", async () => {
  const person = await stranger();
  const { user } = await open(person);
  await user.click(screen.getByRole("button", { name: "Add a note…" }));
  const dialog = within(await screen.findByRole("dialog", { name: `Connect with ${person.first_name}` }));
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect(await dialog.findByText("Write a note, or connect without one")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: "Note" }), "We met at the bridge");
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect(await screen.findByText("Friend Request sent")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(await connection().findByRole("button", { name: "Pending" })).toBeDisabled();
  expect((await api.getUser({ id: person.user_id })).connection_note).toBe("We met at the bridge");
});

test("keeps the focus on the connection when its button disappears", async () => {
  const { user } = await open(await connected("pending", "member"));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await screen.findByRole("button", { name: "Connect" });
  await waitFor(() => expect(screen.getByRole("group", { name: "Connection" })).toHaveFocus());
});

test.each([
  ["Accept", "accepted", "Accepted"],
  ["Reject", "rejected", "Rejected"],
] as const)("%s answers the person who wants to connect", async (button, status, badge) => {
  const person = await connected("pending", "other");
  const { user } = await open(person);
  expect(screen.getByText(`${person.first_name} wants to connect`)).toBeVisible();

  await user.click(screen.getByRole("button", { name: button }));

  expect(await connection().findByText(badge)).toBeVisible();
  expect((await api.getUser({ id: person.user_id })).status).toBe(status);
});

test("an accepted connection is a badge, beside which it can be removed", async () => {
  await open(await connected("accepted", "member"));
  expect(connection().getByText("Accepted")).toBeVisible();
  expect(connection().getByRole("button", { name: /^Remove / })).toBeVisible();
});

test("someone who was rejected can't ask again", async () => {
  await open(await connected("rejected", "member"));
  expect(connection().getByText("Rejected")).toBeVisible();
  expect(connection().queryByRole("button", { name: /Connect|note/ })).not.toBeInTheDocument();
});

test("someone who rejected may still connect later", async () => {
  const { user } = await open(await connected("rejected", "other"));
  expect(connection().getByText("Rejected")).toBeVisible();
  await user.click(connection().getByRole("button", { name: "Connect" }));
  expect(await connection().findByRole("button", { name: "Pending" })).toBeDisabled();
});

test("says so when the two are connected already", async () => {
  server.use(http.post(call, () => HttpResponse.json(null)));
  const { user } = await open(await stranger());
  await user.click(screen.getByRole("button", { name: "Connect" }));
  expect(await screen.findByText("This user is already your friend")).toBeVisible();
});

test("says why a step failed, and offers it again", async () => {
  server.use(
    http.post(call, () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 })),
  );
  const { user } = await open(await stranger());
  await user.click(screen.getByRole("button", { name: "Connect" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(screen.getByRole("button", { name: "Connect" })).toBeEnabled();
});
