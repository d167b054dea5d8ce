import { api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

/** A post of the reader's own, opened with their comment in its thread. */
async function openOwnComment(content: string) {
  await signInAs("member");
  const post = await api.createPost({ content: `Commented on: ${content}` });
  const comment = await api.createComment({ id: post.id, content });
  const view = await renderRemote(routes, { path: `/signed-in/feed/post/${post.id}`, as: "member" });
  const item = (await screen.findByText(content)).closest("li") ?? document.body;
  const menu = within(item).getByRole("button", { name: "Your comment" });
  const choose = async (name: string) => {
    await view.user.click(menu);
    await view.user.click(within(item).getByRole("menuitem", { name }));
  };
  return { ...view, post, comment, item, menu, choose };
}

test("your own comment is edited in place and marked as edited", async () => {
  const { user, post, item, menu, choose } = await openOwnComment("Wel said");
  await choose("Edit");
  const box = within(item).getByRole("textbox", { name: /^Edit your comment/ });
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toHaveValue("Wel said");

  await user.clear(box);
  await user.type(box, "Well said");
  await user.click(within(item).getByRole("button", { name: "Save" }));

  expect(await within(item).findByText("Well said")).toBeVisible();
  expect(item).toHaveTextContent(/ · edited /);
  expect(menu).toHaveFocus();
  const { items } = await api.listComments({ id: post.id });
  expect(items).toMatchObject([{ content: "Well said" }]);
});

test("an edit that fails is kept; one that is canceled is discarded", async () => {
  server.use(http.patch("*/api/comments/:id", failure));
  const { user, item, menu, choose } = await openOwnComment("Hold on");
  await choose("Edit");
  await user.type(within(item).getByRole("textbox"), " tight");
  await user.click(within(item).getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(within(item).getByRole("textbox")).toHaveValue("Hold on tight");

  await user.click(within(item).getByRole("button", { name: "Cancel" }));

  expect(within(item).getByText("Hold on")).toBeVisible();
  expect(menu).toHaveFocus();
  await choose("Edit");
  expect(within(item).getByRole("textbox")).toHaveValue("Hold on");
});

test("an edit that was restored by a reload can be canceled, too", async () => {
  const { user, item, comment, choose } = await openOwnComment("Hold on");
  const { currUserId } = sessionStore.getState();
  const draft = { version: 1, values: { content: "Hold on tight" } };
  localStorage.setItem(`draft:${currUserId}:edit-comment:${comment.id}`, JSON.stringify(draft));
  await choose("Edit");
  expect(within(item).getByRole("textbox")).toHaveValue("Hold on tight");

  await user.click(within(item).getByRole("button", { name: "Cancel" }));

  await choose("Edit");
  expect(within(item).getByRole("textbox")).toHaveValue("Hold on");
});

test("your own comment is deleted once you confirm, and is no longer counted", async () => {
  const { user, post, item, choose } = await openOwnComment("Away with it");
  await choose("Delete");
  const name = "Delete your comment “Away with it”?";
  const question = within(await screen.findByRole("alertdialog", { name }));
  await user.click(question.getByRole("button", { name: "Delete" }));

  await waitFor(() => expect(item).not.toBeInTheDocument());
  expect(await screen.findByText("No comments yet. Be the first.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect(await api.getPost({ id: post.id })).toMatchObject({ comment_count: 0 });
});

test("other people's comments don't have this menu", async () => {
  await signInAs("member");
  const { items } = await api.listPosts();
  const post = items.find(({ comment_count }) => comment_count > 1);
  await renderRemote(routes, { path: `/signed-in/feed/post/${post?.id}`, as: "member" });
  const list = await screen.findByRole("list", { name: "Comments" });
  const comments = (await api.listComments({ id: post?.id ?? "" })).items;
  const own = comments.filter(({ author_first_name }) => author_first_name === "Amara");
  expect(within(list).queryAllByRole("button", { name: "Your comment" })).toHaveLength(own.length);
});
