import { api } from "@guildway/shared/api";
import type { Post } from "@guildway/shared/contract/posts";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/feed/";
const tab = (name: string) => screen.findByRole("link", { name });
const posts = async () =>
  within(await screen.findByRole("list", { name: "Posts" }))
    .getAllByRole("article")
    .map((article) => within(article).getAllByRole("link")[0]?.textContent);
// A repost without words is its original's card.
const authorsOf = (items: readonly Post[]) =>
  items
    .map((post) => (post.repost?.plain && post.repost.original) || post)
    .map((post) => `${post.author_first_name} ${post.author_last_name}`.trim());

beforeEach(() => localStorage.clear());

test("shows the network's posts on their own tab, which the address names and the next visit remembers", async () => {
  const { user, unmount } = await renderRemote(routes, { path, as: "member" });
  expect(await tab("Everyone")).toHaveAttribute("aria-current", "page");
  await user.click(await tab("My network"));

  const network = authorsOf((await api.listNetworkPosts()).items);
  await waitFor(async () => expect(await posts()).toEqual(network));
  expect(network).not.toEqual(authorsOf((await api.listPosts()).items));
  expect(await tab("My network")).toHaveAttribute("aria-current", "page");

  unmount();
  await renderRemote(routes, { path, as: "member" });
  expect(await tab("My network")).toHaveAttribute("aria-current", "page");
  await user.click(await tab("Everyone"));
  await waitFor(async () => expect(await tab("Everyone")).toHaveAttribute("aria-current", "page"));
  expect(await posts()).toEqual(authorsOf((await api.listPosts()).items));
});

test("says what a network without posts needs, and that it failed to load", async () => {
  server.use(
    http.get(
      "*/api/me/network-posts",
      () => HttpResponse.json({ title: "Out", status: 500 }, { status: 500 }),
      {
        once: true,
      },
    ),
  );
  const { user } = await renderRemote(routes, { path: `${path}?feed=network`, as: "member" });
  expect(await screen.findByText("Couldn't load the feed – Out")).toBeVisible();
  server.use(http.get("*/api/me/network-posts", () => HttpResponse.json([])));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No posts from your network yet")).toBeVisible();
});

test("mutes a person from one of their posts: all of them leave the feed", async () => {
  await signInAs("member");
  const [first] = (await api.listPosts()).items.filter(
    ({ author_first_name }) => author_first_name !== "Amara",
  );
  const name = `${first?.author_first_name} ${first?.author_last_name}`;
  const { user } = await renderRemote(routes, { path, as: "member" });
  expect(await posts()).toContain(name);

  const [card] = screen.getAllByRole("article", { name });
  await user.click(
    within(card ?? document.body).getByRole("button", { name: `Actions for the post by ${name}` }),
  );
  await user.click(await screen.findByRole("menuitem", { name: `Mute ${name}` }));

  expect(await screen.findByText(`${name} muted`)).toBeVisible();
  await waitFor(async () => expect(await posts()).not.toContain(name));
  expect((await api.listMutedUsers()).items).toMatchObject([{ user_id: first?.author_id }]);
});
