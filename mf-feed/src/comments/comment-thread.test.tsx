import { api } from "@guildway/shared/api";
import type { Post } from "@guildway/shared/contract/posts";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

async function openThread(wanted: (post: Post) => boolean) {
  const view = await renderRemote(routes, { path: "/signed-in/feed/", as: "member" });
  const list = await screen.findByRole("list", { name: "Posts" });
  const { items } = await api.listPosts();
  const index = items.findIndex(wanted);
  const post = items[index];
  const article = within(list).getAllByRole("article")[index];
  if (!post || !article) throw new Error("the demo world has such a post on its first page");
  const card = within(article);
  const toggle = card.getByRole("button", { name: /^Comment/ });
  await view.user.click(toggle);
  return { ...view, post, card, toggle };
}

const discussed = (post: Post) => post.comment_count > 1;
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

test("opens the thread with the newest comments and closes it again", async () => {
  const { user, post, card, toggle } = await openThread(discussed);
  const shown = within(await card.findByRole("list", { name: "Comments" })).getAllByRole("listitem");
  const { items } = await api.listComments({ id: post.id });

  expect(shown).toHaveLength(items.length);
  for (const [index, comment] of items.entries()) expect(shown[index]).toHaveTextContent(comment.content);
  expect(toggle).toHaveAttribute("aria-expanded", "true");

  await user.click(toggle);
  expect(card.queryByRole("list", { name: "Comments" })).not.toBeInTheDocument();
});

test("a comment is written in the box at the top of the thread, appears first, and is counted", async () => {
  const { user, post, card, toggle } = await openThread(discussed);
  const box = await card.findByRole("textbox", { name: "Your comment" });
  expect(box).toHaveFocus();

  await user.type(box, "Well measured!");
  await user.click(card.getByRole("button", { name: "Post comment" }));

  await waitFor(() => expect(box).toHaveValue(""));
  expect(card.getAllByRole("listitem")[0]).toHaveTextContent(/Amara Okafor.*Well measured!/);
  expect(toggle).toHaveTextContent(String(post.comment_count + 1));
});

test("Ctrl+Enter posts the comment", async () => {
  const { user, card } = await openThread(discussed);
  await user.type(await card.findByRole("textbox"), "By the keyboard{Control>}{Enter}{/Control}");
  expect(await card.findByText("By the keyboard", { selector: "li *" })).toBeVisible();
  expect(card.getByRole("textbox")).toHaveFocus();
});

test("a blank comment is refused at its box", async () => {
  const { user, card } = await openThread(discussed);

  await user.click(await card.findByRole("button", { name: "Post comment" }));

  await waitFor(() =>
    expect(card.getByRole("textbox")).toHaveAccessibleDescription(/Comment can't be empty/),
  );
});

test("a comment that fails can be sent again, which clears the failure", async () => {
  server.use(http.post("*/api/posts/:id/comments", failure, { once: true }));
  const { user, card } = await openThread(discussed);
  await user.type(await card.findByRole("textbox"), "Keep me");

  await user.click(card.getByRole("button", { name: "Post comment" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(card.getByRole("textbox")).toHaveValue("Keep me");

  await user.click(card.getByRole("button", { name: "Post comment" }));

  expect(await card.findByText("Keep me", { selector: "li *" })).toBeVisible();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("shows older comments on demand", async () => {
  const { items } = await pagedComments();
  const { user, card } = await openThread(() => true);
  expect(await card.findByText(items[0])).toBeVisible();

  await user.click(card.getByRole("button", { name: "Show more" }));

  expect(await card.findByText(items[1])).toBeVisible();
  expect(card.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

test("says that there are no comments yet", async () => {
  server.use(http.get("*/api/posts/:id/comments", () => HttpResponse.json([])));
  const { card } = await openThread(() => true);
  expect(await card.findByText("No comments yet. Be the first.")).toBeVisible();
});

test("says that the comments failed to load, and tries again", async () => {
  server.use(http.get("*/api/posts/:id/comments", failure, { once: true }));
  const { user, card } = await openThread(discussed);
  expect(await card.findByRole("alert")).toHaveTextContent("Couldn't load the comments – Out of order");

  await user.click(card.getByRole("button", { name: "Retry" }));

  expect(await card.findByRole("list", { name: "Comments" })).toBeVisible();
});

/** Two pages of one comment each. */
async function pagedComments() {
  const items = ["The newest", "The oldest"] as const;
  const comment = (content: string, post_id: unknown) => ({
    id: crypto.randomUUID(),
    post_id,
    parent_id: null,
    author_id: crypto.randomUUID(),
    author_first_name: "Ada",
    author_last_name: "King",
    author_headline: "",
    author_portrait: "",
    mentions: [],
    content,
    created_at: "2026-01-01T00:00:00.000Z",
    edited_at: null,
    hidden: false,
    version: 1,
    like_count: 0,
    liked: false,
    reply_count: 0,
  });
  server.use(
    http.get("*/api/posts/:id/comments", ({ request, params }) => {
      const url = new URL(request.url);
      if (url.searchParams.has("cursor")) return HttpResponse.json([comment(items[1], params.id)]);
      url.searchParams.set("cursor", "older");
      return HttpResponse.json([comment(items[0], params.id)], {
        headers: { Link: `<${url}>; rel="next"` },
      });
    }),
  );
  return { items };
}
