import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/feed/saved-posts";
const failure = () => HttpResponse.json({ title: "Out", status: 500 }, { status: 500 });
const articles = async () =>
  within(await screen.findByRole("list", { name: "Saved posts" })).getAllByRole("article");
const choose = async (
  user: { click: (element: Element) => Promise<void> },
  card: HTMLElement,
  item: string,
) => {
  const menu = card.querySelector("[aria-haspopup=menu]");
  if (!menu) throw new Error("every post has a menu");
  await user.click(menu);
  await user.click(await within(card).findByRole("menuitem", { name: item }));
};

afterEach(() => toast.clear());

test("a post is saved from its menu, appears on the page of saved posts, and is removed there", async () => {
  await signInAs("member");
  for (const { id } of (await api.listSavedPosts()).items) await api.unsavePost({ id });
  const [kept, removed] = (await api.listPosts()).items.slice(-2);
  if (!kept || !removed) throw new Error("the demo world has posts");
  await api.savePost({ id: removed.id });
  const view = await renderRemote(routes, { path: `/signed-in/feed/post/${kept.id}`, as: "member" });
  await choose(view.user, await screen.findByRole("article"), "Save");
  expect(await screen.findByText("Saved to your saved posts")).toBeVisible();
  await waitFor(async () => expect((await api.getPost({ id: kept.id })).saved).toBe(true));
  view.unmount();

  const { user } = await renderRemote(routes, { path, as: "member" });
  const shown = await articles();
  expect(shown.map((card) => card.textContent?.includes(kept.content.slice(0, 30)))).toEqual([true, false]);
  await choose(user, shown[1] ?? document.body, "Remove from saved");
  await waitFor(async () => expect(await articles()).toHaveLength(1));
  expect(await screen.findByText("Removed from your saved posts")).toBeVisible();
  await waitFor(async () =>
    expect((await articles())[0]).toContainElement(document.activeElement as HTMLElement),
  );

  await choose(user, (await articles())[0] ?? document.body, "Remove from saved");
  expect(await screen.findByText("No saved posts")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Saved posts" })).toHaveFocus());
});

test("a post that couldn't be saved says why, and can be saved again", async () => {
  await signInAs("member");
  const [post] = (await api.listPosts()).items;
  if (!post) throw new Error("the demo world has posts");
  server.use(http.put("*/api/posts/:id/saved", failure, { once: true }));
  const { user } = await renderRemote(routes, { path: `/signed-in/feed/post/${post.id}`, as: "member" });
  const card = await screen.findByRole("article");
  await choose(user, card, "Save");
  expect(await screen.findByRole("alert")).toHaveTextContent("Out");
  await choose(user, card, "Save");
  expect(await screen.findByText("Saved to your saved posts")).toBeVisible();
  await api.unsavePost({ id: post.id });
});

test("shows a failure and retries", async () => {
  await signInAs("member");
  for (const { id } of (await api.listSavedPosts()).items) await api.unsavePost({ id });
  server.use(http.get("*/api/me/saved-posts", failure, { once: true }));
  const { user } = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("Couldn't load your saved posts – Out")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No saved posts")).toBeVisible();
});
