import { api } from "@guildway/shared/api";
import type { Post } from "@guildway/shared/contract/posts";
import { deferred } from "@guildway/shared/testing/deferred";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

async function openFeed() {
  const view = await renderRemote(routes, { path: "/signed-in/feed/", as: "member" });
  const list = await screen.findByRole("list", { name: "Posts" });
  const { items } = await api.listPosts();
  const cardOf = (post: Post) => within(list).getAllByRole("article")[items.indexOf(post)] ?? list;
  return { ...view, items, cardOf };
}

function find(posts: Post[], wanted: (post: Post) => boolean): Post {
  const post = posts.find(wanted);
  if (!post) throw new Error("the demo world has such a post on its first page");
  return post;
}

test("a like counts at once, before the server has answered, and stays", async () => {
  const { user, items, cardOf } = await openFeed();
  const post = find(items, ({ liked, like_count }) => !liked && like_count > 0);
  const answer = deferred();
  server.use(http.put("*/api/posts/:id/like", () => answer.promise, { once: true }));
  const like = within(cardOf(post)).getByRole("button", { name: /^Like/ });

  await user.click(like);

  await waitFor(() => expect(like).toHaveTextContent(String(post.like_count + 1)));
  expect(like).toHaveAttribute("aria-pressed", "true");
  answer.resolve();
  await waitFor(async () => expect((await api.listPosts()).items).toContainEqual(liked(post)));
});

test("a second click removes a like", async () => {
  const { user, items, cardOf, queryClient } = await openFeed();
  const post = find(items, (found) => !found.liked);
  const like = within(cardOf(post)).getByRole("button", { name: /^Like/ });

  await user.click(like);
  await user.click(like);

  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(like).toHaveAttribute("aria-pressed", "false");
  expect((await api.listPosts()).items).toContainEqual(post);
});

test("a like that fails is rolled back with a message", async () => {
  const { user, items, cardOf } = await openFeed();
  const post = find(items, ({ liked, like_count }) => !liked && like_count > 0);
  const answer = deferred();
  server.use(
    http.put("*/api/posts/:id/like", async () => {
      await answer.promise;
      return HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });
    }),
  );
  const like = within(cardOf(post)).getByRole("button", { name: /^Like/ });

  await user.click(like);
  await waitFor(() => expect(like).toHaveAttribute("aria-pressed", "true"));
  answer.resolve();

  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(like).toHaveAttribute("aria-pressed", "false");
  expect(like).toHaveTextContent(String(post.like_count));
});

/** Which of its reactions are the most frequent may change with it. */
function liked({ reactions: _reactions, ...post }: Post) {
  return expect.objectContaining({
    ...post,
    liked: true,
    reaction: "like",
    like_count: post.like_count + 1,
  });
}
