import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

const UNKNOWN_ID = "00000000-0000-7000-8000-000000000000";
const pathOf = (id: string) => `/signed-in/feed/post/${id}`;

async function discussedPost() {
  await signInAs("member");
  const post = (await api.listPosts()).items.find(({ comment_count }) => comment_count > 1);
  if (!post) throw new Error("the demo world has a discussed post on its first page");
  return post;
}

test("shows one post with its thread open", async () => {
  const post = await discussedPost();
  await renderRemote(routes, { path: pathOf(post.id), as: "member" });

  const name = `${post.author_first_name} ${post.author_last_name}`;
  expect(await screen.findByRole("heading", { level: 1, name: `Post by ${name}` })).toBeVisible();
  expect(screen.getByRole("article")).toHaveAccessibleName(name);
  const comments = within(await screen.findByRole("list", { name: "Comments" })).getAllByRole("listitem");
  expect(comments).toHaveLength((await api.listComments({ id: post.id })).items.length);
});

test("can be liked there as in the feed", async () => {
  const post = await discussedPost();
  const { user } = await renderRemote(routes, { path: pathOf(post.id), as: "member" });
  // Its comments come later, with buttons of their own.
  const [like = document.body] = await screen.findAllByRole("button", { name: /^Like/ });
  expect(like).toHaveAttribute("aria-pressed", String(post.liked));

  await user.click(like);

  await waitFor(() => expect(like).toHaveAttribute("aria-pressed", String(!post.liked)));
});

test("goes to the feed when its author deletes it", async () => {
  await signInAs("member");
  const { id } = await api.createPost({ content: "Short-lived" });
  const { user } = await renderRemote(routes, { path: pathOf(id), as: "member" });
  await user.click(await screen.findByRole("button", { name: "Actions for your post" }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Home" })).toBeInTheDocument();
  expect(await screen.findByRole("list", { name: "Posts" })).not.toHaveTextContent("Short-lived");
});

test("sets the direction of its text", async () => {
  await signInAs("member");
  const content = "Wir suchen ab sofort eine Köchin, die gern im Team arbeitet und frische Zutaten liebt.";
  const { id } = await api.createPost({ content });
  await renderRemote(routes, { path: pathOf(id), as: "member" });
  const text = await screen.findByText(content);
  expect(text).toHaveAttribute("dir", "auto");
});

test("says that the post doesn't exist", async () => {
  await renderRemote(routes, { path: pathOf(UNKNOWN_ID), as: "member" });
  expect(await screen.findByText("This post can't be found")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the feed" })).toHaveAttribute("href", "/signed-in/feed/");
});

test("says that the post failed to load, and tries again", async () => {
  const post = await discussedPost();
  const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });
  server.use(http.get("*/api/posts/:id", failure, { once: true }));
  const { user } = await renderRemote(routes, { path: pathOf(post.id), as: "member" });
  expect(await screen.findByText("Couldn't load the post – Out of order")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByRole("article")).toBeVisible();
});
