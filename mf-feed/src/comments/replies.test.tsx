import { api } from "@guildway/shared/api";
import type { Comment } from "@guildway/shared/contract/posts";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

type Persona = "member" | "recruiter";

/** The member's post with a comment and replies by the recruiter, opened by the member. */
async function openThread({
  replies = 0,
  by = "recruiter" as Persona,
  path = (_: Comment): string => "",
} = {}) {
  await signInAs("member");
  const post = await api.createPost({ content: "About bridges" });
  await signInAs(by);
  const comment = await api.createComment({ id: post.id, content: "Which one?" });
  await signInAs("recruiter");
  for (let number = 1; number <= replies; number++)
    await api.createReply({ id: comment.id, content: `Reply ${number}` });
  const view = await renderRemote(routes, {
    path: `/signed-in/feed/post/${post.id}${path(comment)}`,
    as: "member",
  });
  const item = (await screen.findByText("Which one?")).closest("li") ?? document.body;
  return { ...view, post, comment, item, row: within(item) };
}

const shownReplies = (item: HTMLElement) =>
  within(within(item).getByRole("list", { name: "Replies" }))
    .getAllByRole("listitem")
    .map((reply) => reply.textContent);

test("replies are loaded on demand, oldest first, and can be hidden", async () => {
  let asked = 0;
  server.events.on("request:start", ({ request }) => {
    if (request.url.includes("/replies")) asked++;
  });
  const { user, item, row } = await openThread({ replies: 3 });
  const before = asked;
  expect(row.queryByText("Reply 1")).not.toBeInTheDocument();

  const toggle = row.getByRole("button", { name: "Show 3 replies" });
  expect(toggle).toHaveAttribute("aria-expanded", "false");
  await user.click(toggle);

  expect(await row.findByText("Reply 1")).toBeVisible();
  expect(shownReplies(item)).toEqual([1, 2, 3].map((number) => expect.stringContaining(`Reply ${number}`)));
  expect(asked - before).toBe(1);
  expect(toggle).toHaveAccessibleName("Hide replies");
  await user.click(toggle);
  expect(row.queryByText("Reply 1")).not.toBeInTheDocument();
});

test("more are loaded on demand, and your own is at the end, once", async () => {
  const { user, item, row } = await openThread({ replies: 22 });
  await user.click(row.getByRole("button", { name: "Reply" }));
  await user.type(row.getByRole("textbox", { name: "Your reply" }), "Mine");
  await user.click(row.getByRole("button", { name: "Post reply" }));
  await waitFor(() => expect(shownReplies(item)).toHaveLength(21));
  expect(shownReplies(item).at(-1)).toContain("Mine");

  await user.click(row.getByRole("button", { name: "Show more replies" }));

  await waitFor(() => expect(shownReplies(item)).toHaveLength(23));
  expect(shownReplies(item).at(-1)).toContain("Mine");
});

test("a reply has its own box, and counts for its comment and the post", async () => {
  const { user, post, comment, item, row } = await openThread();
  expect(row.queryByRole("button", { name: /repl(y|ies)$/ })).not.toBeInTheDocument();
  await user.click(row.getByRole("button", { name: "Reply" }));
  const box = row.getByRole("textbox", { name: "Your reply" });
  expect(box).toHaveFocus();

  await user.type(box, "The old one{Control>}{Enter}{/Control}");

  await waitFor(() => expect(shownReplies(item)).toEqual([expect.stringContaining("The old one")]));
  expect(box).toHaveValue("");
  expect(row.getByRole("button", { name: "Hide replies" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Comment 2" })).toBeVisible();
  expect(await api.getPost({ id: post.id })).toMatchObject({ comment_count: 2 });
  expect((await api.listReplies({ id: comment.id })).items).toMatchObject([{ content: "The old one" }]);
  // Replies are one level deep.
  const replies = within(row.getByRole("list", { name: "Replies" }));
  expect(replies.queryByRole("button", { name: "Reply" })).not.toBeInTheDocument();

  await user.click(replies.getByRole("button", { name: "Your reply" }));
  await user.click(replies.getByRole("menuitem", { name: "Delete" }));
  const question = within(
    await screen.findByRole("alertdialog", { name: "Delete your reply “The old one”?" }),
  );
  await user.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(row.queryByRole("list", { name: "Replies" })).not.toBeInTheDocument());
  expect(await api.getPost({ id: post.id })).toMatchObject({ comment_count: 1 });
});

test("a reply that fails stays in its box", async () => {
  server.use(http.post("*/api/comments/:id/replies", failure));
  const { user, row } = await openThread();
  await user.click(row.getByRole("button", { name: "Reply" }));
  await user.type(row.getByRole("textbox", { name: "Your reply" }), "Keep me");
  await user.click(row.getByRole("button", { name: "Post reply" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(row.getByRole("textbox", { name: "Your reply" })).toHaveValue("Keep me");
});

test("says that the replies failed to load, and tries again", async () => {
  server.use(http.get("*/api/comments/:id/replies", failure, { once: true }));
  const { user, row } = await openThread({ replies: 1 });
  await user.click(row.getByRole("button", { name: "Show 1 reply" }));
  expect(await row.findByRole("alert")).toHaveTextContent("Couldn't load the replies – Out of order");

  await user.click(row.getByRole("button", { name: "Retry" }));

  expect(await row.findByText("Reply 1")).toBeVisible();
});

test("says that there are no replies to show if their authors are hidden", async () => {
  server.use(http.get("*/api/comments/:id/replies", () => HttpResponse.json([])));
  const { user, row } = await openThread({ replies: 1 });
  await user.click(row.getByRole("button", { name: "Show 1 reply" }));
  expect(await row.findByText("There are no replies that you can see.")).toBeVisible();
});

test("a like of a comment or reply shows at once, and is undone if the server refuses", async () => {
  const { user, comment, row } = await openThread({ replies: 1 });
  const like = row.getByRole("button", { name: "Like" });
  await user.click(like);
  expect(like).toHaveTextContent("Like1");
  expect(like).toHaveAttribute("aria-pressed", "true");
  await waitFor(async () =>
    expect(await api.getComment({ id: comment.id })).toMatchObject({ liked: true, like_count: 1 }),
  );

  await user.click(row.getByRole("button", { name: "Show 1 reply" }));
  const reply = within((await row.findByText("Reply 1")).closest("li") ?? document.body);
  server.use(http.put("*/api/comments/:id/like", failure));
  await user.click(reply.getByRole("button", { name: "Like" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  await waitFor(() =>
    expect(reply.getByRole("button", { name: "Like" })).toHaveAttribute("aria-pressed", "false"),
  );
  expect(like).toHaveAttribute("aria-pressed", "true");
});

test("deleting a comment says that its replies go with it", async () => {
  const { user, post, item, row } = await openThread({ replies: 2, by: "member" });
  await user.click(row.getByRole("button", { name: "Your comment" }));
  await user.click(row.getByRole("menuitem", { name: "Delete" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete your comment “Which one?”?" });
  expect(question).toHaveTextContent("Its 2 replies will be deleted, too. This cannot be undone.");

  await user.click(within(question).getByRole("button", { name: "Delete" }));

  await waitFor(() => expect(item).not.toBeInTheDocument());
  expect(screen.getByRole("button", { name: "Comment" })).toBeVisible();
  expect(await api.getPost({ id: post.id })).toMatchObject({ comment_count: 0 });
});

test("a link to a comment shows it first with its replies open, and doesn't repeat it below", async () => {
  const { item, row } = await openThread({ replies: 1, path: ({ id }) => `?comment=${id}` });
  expect(item.parentElement).toHaveAccessibleName("Linked comment");
  expect(await row.findByText("Reply 1")).toBeVisible();
  expect(screen.getAllByText("Which one?")).toHaveLength(1);
});

test("a link to a deleted comment says so, and shows the others", async () => {
  await openThread({ path: () => `?comment=${crypto.randomUUID()}` });
  expect(await screen.findByText("The linked comment isn't there anymore.")).toBeVisible();
});

test("a reply is reported as one", async () => {
  const { user, row } = await openThread({ replies: 1 });
  await user.click(row.getByRole("button", { name: "Show 1 reply" }));
  await user.click(await row.findByRole("button", { name: /^Reply by/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Report…" }));
  expect(await screen.findByRole("dialog", { name: /^Report this reply by/ })).toBeVisible();
});
