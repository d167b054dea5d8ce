import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/feed/connections/following";
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

test("lists followed people and companies, and unfollows them", async () => {
  await signInAs("member");
  const { items } = await api.listFollows();
  const names = items.map(({ person, company }) =>
    person ? `${person.first_name} ${person.last_name}` : company?.company_name,
  );
  expect(names.length).toBeGreaterThan(2);
  const { user } = await renderRemote(routes, { path, as: "member" });
  const list = await screen.findByRole("list", { name: "Following" });
  for (const name of names) expect(within(list).getByRole("link", { name: name ?? "" })).toBeVisible();

  await user.click(within(list).getByRole("button", { name: `Unfollow ${names[0]}` }));

  await waitFor(() =>
    expect(within(list).queryByRole("link", { name: names[0] ?? "" })).not.toBeInTheDocument(),
  );
  expect((await api.listFollows()).items).toHaveLength(items.length - 1);
});

test("says when the viewer follows nobody, and when the list failed to load", async () => {
  server.use(http.get("*/api/me/follows", failure, { once: true }));
  const { user } = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText(/Couldn't load who you follow/)).toBeVisible();
  server.use(http.get("*/api/me/follows", () => HttpResponse.json([])));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("You don't follow anyone yet")).toBeVisible();
});

test("a profile offers to follow and mute the person, and to undo both", async () => {
  await signInAs("member");
  const [person] = await api.listSuggestedPeople();
  const id = person?.user_id ?? "";
  const name = `${person?.first_name} ${person?.last_name}`;
  const { user } = await renderRemote(routes, { path: `/signed-in/feed/user/${id}`, as: "member" });
  const follow = await screen.findByRole("button", { name: `Follow ${name}` });
  await waitFor(() => expect(follow).toBeEnabled());

  await user.click(follow);
  expect(follow).toHaveAttribute("aria-pressed", "true");
  await waitFor(async () => expect((await api.getUserFollow({ id })).followed).toBe(true));
  await user.click(screen.getByRole("button", { name: `More about ${name}` }));
  await user.click(screen.getByRole("menuitem", { name: `Mute ${name}` }));
  await waitFor(async () => expect((await api.getUserFollow({ id })).muted).toBe(true));
  await user.click(screen.getByRole("button", { name: `More about ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: `Unmute ${name}` }));
  await waitFor(async () =>
    expect(await api.getUserFollow({ id })).toEqual({ followed: true, muted: false }),
  );
});

test("a follow that the server refuses is undone", async () => {
  await signInAs("member");
  // Not the one whom another test follows.
  const id = (await api.listSuggestedPeople())[1]?.user_id ?? "";
  server.use(http.put("*/api/users/:id/follow", failure));
  const { user } = await renderRemote(routes, { path: `/signed-in/feed/user/${id}`, as: "member" });
  const follow = await screen.findByRole("button", { name: /^Follow / });
  await waitFor(() => expect(follow).toBeEnabled());
  await user.click(follow);
  expect(await screen.findByText(/Out of order/)).toBeVisible();
  expect(follow).toHaveAttribute("aria-pressed", "false");
});
