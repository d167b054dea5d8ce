import { api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

/** The feed with a post of the reader's own at its top. */
async function openFeedWithOwnPost(content: string) {
  await signInAs("member");
  const post = await api.createPost({ content });
  const view = await renderRemote(routes, { path: "/signed-in/feed/" });
  const text = await screen.findByText(content);
  const article = text.closest("article") ?? document.body;
  const menu = () => within(article).getByRole("button", { name: "Actions for your post" });
  const choose = async (name: string) => {
    await view.user.click(menu());
    await view.user.click(await within(article).findByRole("menuitem", { name }));
  };
  return { ...view, post, article, menu, choose };
}

test("other people's posts don't have this menu", async () => {
  await openFeedWithOwnPost("Mine alone");
  const { items } = await api.listPosts();
  const own = items.filter(({ author_first_name }) => author_first_name === "Amara");
  expect(screen.getAllByRole("button", { name: "Actions for your post" })).toHaveLength(own.length);
});

test("your own post is edited in a dialog and marked as edited", async () => {
  const { user, post, article, menu, choose } = await openFeedWithOwnPost("Frist things first");
  await choose("Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit your post" }));
  const box = dialog.getByRole("textbox", { name: /^Your post/ });
  expect(box).toHaveValue("Frist things first");
  expect(box).toHaveFocus();

  await user.clear(box);
  await user.type(box, "First things first");
  await user.click(dialog.getByRole("button", { name: "Save" }));

  expect(await within(article).findByText("First things first")).toBeVisible();
  expect(article).toHaveTextContent(/ · edited /);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(menu()).toHaveFocus();
  expect(await api.getPost({ id: post.id })).toMatchObject({ content: "First things first" });
});

test("a canceled edit changes nothing and is discarded", async () => {
  const { user, article, choose } = await openFeedWithOwnPost("As it is");
  await choose("Edit");
  await user.type(await screen.findByRole("textbox"), " not");
  await user.click(screen.getByRole("button", { name: "Cancel" }));

  expect(article).toHaveTextContent("As it is");
  await choose("Edit");
  expect(await screen.findByRole("textbox")).toHaveValue("As it is");
});

test("an edit after a canceled one starts with the current text", async () => {
  const { user, queryClient, post, article, choose } = await openFeedWithOwnPost("Before");
  await choose("Edit");
  await user.type(await screen.findByRole("textbox"), " now");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await api.updatePost({ ...post, content: "On the other device" });
  await queryClient.invalidateQueries();
  expect(await within(article).findByText("On the other device")).toBeVisible();

  await choose("Edit");

  expect(await screen.findByRole("textbox")).toHaveValue("On the other device");
});

test("an edit of an outdated text asks what to do, and keeps what was typed", async () => {
  const { user, post, choose } = await openFeedWithOwnPost("Before");
  await choose("Edit");
  await user.type(await screen.findByRole("textbox"), " now");
  await api.updatePost({ ...post, content: "On the other device" });
  await user.click(screen.getByRole("button", { name: "Save" }));

  const dialog = await screen.findByRole("alertdialog", { name: "This post has changed" });
  expect(dialog).toHaveTextContent("On the other device");
  await user.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(screen.getByRole("textbox")).toHaveValue("Before now");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Save over it" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(await api.getPost({ id: post.id })).toMatchObject({ content: "Before now", version: 3 });
});

test("warns about a draft while another tab is editing it too", async () => {
  const { user, post, choose } = await openFeedWithOwnPost("Twice");
  const otherTab = new BroadcastChannel(`editing:edit-post:${post.id}:${sessionStore.getState().currUserId}`);
  let writing = true;
  otherTab.addEventListener("message", ({ data }) => {
    if (data.type === "who?" && writing) otherTab.postMessage({ type: "here", lock: "other" });
  });
  try {
    await choose("Edit");
    expect(await screen.findByText(/^You're also editing this in another tab/)).toBeVisible();

    writing = false;
    otherTab.postMessage({ type: "gone" });
    await waitFor(() => expect(screen.queryByText(/^You're also editing/)).not.toBeInTheDocument());

    // The first tab isn't warned; it warns later ones.
    const answer = new Promise((resolve) => {
      otherTab.addEventListener("message", ({ data }) => data.type === "here" && resolve(data.type));
    });
    await user.type(screen.getByRole("textbox"), "!");
    otherTab.postMessage({ type: "who?" });
    expect(await answer).toBe("here");
    expect(screen.queryByText(/^You're also editing/)).not.toBeInTheDocument();
  } finally {
    otherTab.close();
  }
});

test("an edit that fails can be sent again", async () => {
  server.use(http.patch("*/api/posts/:id", failure));
  const { user, choose } = await openFeedWithOwnPost("Hold on");
  await choose("Edit");
  await user.type(await screen.findByRole("textbox"), " tight");
  await user.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(screen.getByRole("textbox")).toHaveValue("Hold on tight");
});

test("your own post is deleted once you confirm, and the focus moves on", async () => {
  const { user, post, article, choose } = await openFeedWithOwnPost("Away with it");
  await choose("Delete");
  const question = within(
    await screen.findByRole("alertdialog", { name: "Delete your post “Away with it”?" }),
  );
  await user.click(question.getByRole("button", { name: "Delete" }));

  await waitFor(() => expect(article).not.toBeInTheDocument());
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  const [next] = within(screen.getByRole("list", { name: "Posts" })).getAllByRole("article");
  await waitFor(() => expect(within(next ?? document.body).getAllByRole("link")[0]).toHaveFocus());
  await expect(api.getPost({ id: post.id })).rejects.toMatchObject({ status: 404 });
});

test("a post stays if the deletion is canceled or fails", async () => {
  server.use(http.delete("*/api/posts/:id", failure));
  const { user, article, menu, choose } = await openFeedWithOwnPost("Here to stay");
  await choose("Delete");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(article).toBeVisible();
  expect(menu()).toHaveFocus();

  await choose("Delete");
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(article).toBeInTheDocument();
});
