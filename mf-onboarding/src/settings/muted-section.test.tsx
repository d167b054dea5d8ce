import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const open = () => renderRemote(routes, { path: "/signed-in/settings/privacy", as: "member" });
const section = async () => within(await screen.findByRole("region", { name: "Muted people" }));
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

test("says when nobody is muted", async () => {
  await open();
  expect(await (await section()).findByText(/You haven't muted anyone/)).toBeVisible();
});

test("lists muted people and unmutes them, even after a failure", async () => {
  await signInAs("member");
  const { items } = await api.listConnections({ limit: 1 });
  const id = items[0]?.user_id ?? "";
  await api.muteUser({ id });
  const [muted] = (await api.listMutedUsers()).items;
  const name = `${muted?.first_name} ${muted?.last_name}`;
  const { user } = await open();
  const part = await section();
  expect(await part.findByText(name)).toBeVisible();

  server.use(http.delete("*/api/users/:id/mute", failure, { once: true }));
  await user.click(part.getByRole("button", { name: `Unmute ${name}` }));
  expect(await screen.findByText(/Out of order/)).toBeVisible();
  await user.click(await part.findByRole("button", { name: `Unmute ${name}` }));

  expect(await screen.findByText(`${name} unmuted`)).toBeVisible();
  await waitFor(() => expect(part.queryByText(name)).not.toBeInTheDocument());
  expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  expect((await api.listMutedUsers()).items).toEqual([]);
});

test("shows that the list failed to load, and retries", async () => {
  server.use(http.get("*/api/me/muted-users", failure, { once: true }));
  const { user } = await open();
  const part = await section();
  expect(await part.findByRole("alert")).toHaveTextContent("Couldn't load the people you've muted");
  await user.click(part.getByRole("button", { name: "Retry" }));
  expect(await part.findByText(/You haven't muted anyone/)).toBeVisible();
});
