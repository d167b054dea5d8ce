import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

const path = "/signed-in/feed/";
const GONE = "This post is no longer available";

async function openFeedWithPost(content: string) {
  await signInAs("recruiter");
  const original = await api.createPost({ content });
  const view = await renderRemote(routes, { path, as: "member" });
  const list = within(await screen.findByRole("list", { name: "Posts" }));
  const cards = () => list.queryAllByRole("article").filter((card) => card.textContent?.includes(content));
  const choose = async (item: string) => {
    const [card] = cards();
    await view.user.click(within(card ?? document.body).getByRole("button", { name: /^Repost/ }));
    await view.user.click(await screen.findByRole("menuitem", { name: item }));
  };
  const remove = async () => {
    await signInAs("recruiter");
    await api.deletePost({ id: original.id });
  };
  return { ...view, original, list, cards, choose, remove };
}

test("a post that is reposted without words says so in place, and the repost can be undone", async () => {
  const { cards, choose, remove, original } = await openFeedWithPost("Worth a repost");
  await choose("Repost");
  await waitFor(() => expect(cards()[0]).toHaveTextContent("You reposted this"));
  expect(cards()).toHaveLength(1);
  expect(within(cards()[0] ?? document.body).getByRole("button", { name: "Repost 1" })).toHaveFocus();
  await waitFor(async () => expect((await api.getPost({ id: original.id })).reposted).toBe(true));

  await choose("Undo repost");
  await waitFor(() => expect(cards()[0]).not.toHaveTextContent("You reposted this"));
  await waitFor(async () => expect((await api.getPost({ id: original.id })).repost_count).toBe(0));
  await remove();
});

test("a repost directly above its original is shown once, and undoing it leaves the original", async () => {
  await signInAs("recruiter");
  const original = await api.createPost({ content: "Worth one card" });
  await signInAs("member");
  await api.repostPost({ id: original.id });
  const { user } = await renderRemote(routes, { path, as: "member" });
  const list = within(await screen.findByRole("list", { name: "Posts" }));
  const cards = () => list.queryAllByRole("article").filter((card) => card.textContent?.includes("one card"));
  expect(cards()).toHaveLength(1);
  expect(cards()[0]).not.toHaveTextContent("You reposted this");
  expect(list.getByRole("link", { name: "You" }).parentElement).toHaveTextContent(/^You reposted/);

  await user.click(within(cards()[0] ?? document.body).getByRole("button", { name: "Repost 1" }));
  await user.click(await screen.findByRole("menuitem", { name: "Undo repost" }));
  await waitFor(() => expect(list.queryByRole("link", { name: "You" })).not.toBeInTheDocument());
  expect(cards()).toHaveLength(1);
  expect(document.body).not.toHaveFocus();
  await signInAs("recruiter");
  await api.deletePost({ id: original.id });
});

test("a repost that fails is undone on the screen", async () => {
  const { cards, choose, remove } = await openFeedWithPost("Not to be reposted");
  server.use(
    http.put("*/api/posts/:id/repost", () =>
      HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 }),
    ),
  );
  await choose("Repost");
  expect(await screen.findByRole("alert")).toHaveTextContent("Out of order");
  expect(within(cards()[0] ?? document.body).getByRole("button", { name: "Repost" })).toBeVisible();
  await remove();
});

test("a post is reposted with words, and shows a notice once it is deleted", async () => {
  const { user, list, choose, original, remove } = await openFeedWithPost("The original words");
  await choose("Repost with your thoughts");
  const dialog = within(await screen.findByRole("dialog", { name: "Repost with your thoughts" }));
  expect(dialog.getByText("The original words")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: "What do you want to share?" }), "My own thoughts");
  await user.click(dialog.getByRole("button", { name: "Post" }));
  const card = (await list.findByText("My own thoughts")).closest("article") ?? document.body;
  expect(within(card).getByRole("link", { name: /^Post by/ })).toHaveAttribute(
    "href",
    `/signed-in/feed/post/${original.id}`,
  );
  const [quote] = (await api.listPosts()).items;
  expect(quote).toMatchObject({ content: "My own thoughts", repost: { original: { id: original.id } } });

  await remove();
  await renderRemote(routes, { path: `/signed-in/feed/post/${quote?.id}`, as: "member" });
  expect(await screen.findByText(GONE)).toBeVisible();
  await api.deletePost({ id: quote?.id ?? "" });
});

test("the page of a repost without words is its original's", async () => {
  await signInAs("recruiter");
  const original = await api.createPost({ content: "To be opened" });
  await signInAs("member");
  const repost = await api.repostPost({ id: original.id });
  await renderRemote(routes, { path: `/signed-in/feed/post/${repost.id}`, as: "member" });
  expect(await screen.findByRole("heading", { level: 1, name: "Post by Lena Brandt" })).toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Your comment" })).toBeVisible();
  await signInAs("recruiter");
  await api.deletePost({ id: original.id });
});
