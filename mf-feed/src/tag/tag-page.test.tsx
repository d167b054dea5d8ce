import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

const failure = () => HttpResponse.json({ title: "Out", status: 500 }, { status: 500 });

test("a hashtag in a post links to all posts with it, in any case", async () => {
  await signInAs("recruiter");
  const other = await api.createPost({ content: "Second #rivetcount of the week" });
  const post = await api.createPost({ content: "Finished: #RivetCount, at last. https://example.com/#part" });
  const { user } = await renderRemote(routes, { path: `/signed-in/feed/post/${post.id}`, as: "member" });
  const article = within(await screen.findByRole("article"));
  expect(article.getAllByRole("link", { name: /^#/ })).toHaveLength(1);
  await user.click(article.getByRole("link", { name: "#RivetCount" }));

  expect(await screen.findByRole("heading", { level: 1, name: "#rivetcount" })).toHaveFocus();
  const list = within(await screen.findByRole("list", { name: "Posts with #rivetcount" }));
  expect(list.getAllByRole("article")).toHaveLength(2);
  expect(list.getByText(/Second/)).toBeVisible();
  await api.deletePost({ id: post.id }).catch(() => undefined);
  await signInAs("recruiter");
  for (const { id } of [post, other]) await api.deletePost({ id });
});

test("says that no post has a hashtag, and that the posts failed to load", async () => {
  server.use(http.get("*/api/tags/:tag/posts", failure, { once: true }));
  const path = "/signed-in/feed/tag/Nobody_Wrote_This";
  const { user } = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("Couldn't load the posts – Out")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No posts with #nobody_wrote_this yet")).toBeVisible();
});
