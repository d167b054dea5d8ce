import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

const feed = "/signed-in/feed/";
const options = async () =>
  (await screen.findByRole("listbox", { name: "People to mention" })).querySelectorAll("[role=option]");

test("an @ in a post suggests people; Enter picks one, who is linked and notified", async () => {
  const { user } = await renderRemote(routes, { path: feed, as: "member" });
  await user.click(await screen.findByRole("button", { name: "Share something" }));
  const text = await screen.findByRole("textbox", { name: "What do you want to share?" });
  await user.type(text, "Thank you @lena b");
  expect(await screen.findByRole("option", { name: /Lena Brandt/ })).toHaveAttribute("aria-selected", "true");
  await waitFor(() => expect(text).toHaveAccessibleDescription(/.*/));
  expect(text.getAttribute("aria-activedescendant")).toBe((await options())[0]?.id);
  await user.keyboard("{Enter}for the bridge");
  expect(text).toHaveValue("Thank you @Lena Brandt for the bridge");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Post" }));

  const link = await screen.findByRole("link", { name: "@Lena Brandt" });
  const [post] = (await api.listPosts()).items;
  expect(link).toHaveAttribute("href", `/signed-in/feed/user/${post?.mentions[0]?.user_id}`);
  await signInAs("recruiter");
  const [news] = (await api.listNotifications()).items;
  expect(news).toMatchObject({ kind: "mention", post: { id: post?.id } });
  await signInAs("member");
  await api.deletePost({ id: post?.id ?? "" });
});

test("arrow keys choose among the suggestions, and Escape closes them without closing the dialog", async () => {
  const { user } = await renderRemote(routes, { path: feed, as: "member" });
  await user.click(await screen.findByRole("button", { name: "Share something" }));
  const text = await screen.findByRole("textbox", { name: "What do you want to share?" });
  await user.type(text, "@");
  const shown = await options();
  expect(shown.length).toBeGreaterThan(1);
  expect(await screen.findByText(`${shown.length} people to mention`)).toBeInTheDocument();
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(text.getAttribute("aria-activedescendant")).toBe(shown[1]?.id));
  await user.keyboard("{ArrowUp}{ArrowUp}");
  await waitFor(() => expect(text.getAttribute("aria-activedescendant")).toBe(shown[shown.length - 1]?.id));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(screen.getByRole("dialog")).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a comment mentions people too, chosen by a click, and its edit keeps them", async () => {
  await signInAs("recruiter");
  const post = await api.createPost({ content: "A post for mentions" });
  const { user } = await renderRemote(routes, { path: `/signed-in/feed/post/${post.id}`, as: "member" });
  const box = await screen.findByRole("textbox", { name: "Your comment" });
  await user.type(box, "Ask @mateo");
  await user.click(await screen.findByRole("option", { name: /Mateo/ }));
  expect(box).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Post comment" }));
  const list = within(await screen.findByRole("list", { name: "Comments" }));
  const link = await list.findByRole("link", { name: /^@Mateo/ });
  expect(box).toHaveValue("");

  await user.click(list.getByRole("button", { name: "Your comment" }));
  await user.click(list.getByRole("menuitem", { name: "Edit" }));
  const editor = list.getByRole("textbox", { name: "Edit your comment" });
  await user.type(editor, "please");
  await user.click(list.getByRole("button", { name: "Save" }));
  expect(await list.findByText(/please/)).toBeVisible();
  expect(list.getByRole("link", { name: link.textContent ?? "" })).toBeVisible();
  const [comment] = (await api.listComments({ id: post.id })).items;
  expect(comment?.mentions).toHaveLength(1);
  await signInAs("recruiter");
  await api.deletePost({ id: post.id });
});

test("the suggestions close when the comment is sent without choosing one", async () => {
  await signInAs("recruiter");
  const post = await api.createPost({ content: "Another post for mentions" });
  const { user } = await renderRemote(routes, { path: `/signed-in/feed/post/${post.id}`, as: "member" });
  const box = await screen.findByRole("textbox", { name: "Your comment" });
  await user.type(box, "Ask @mateo");
  await screen.findByRole("option", { name: /Mateo/ });
  await user.keyboard("{Control>}{Enter}{/Control}");

  expect(
    await within(await screen.findByRole("list", { name: "Comments" })).findByText("Ask @mateo"),
  ).toBeVisible();
  await waitFor(() => expect(box).toHaveValue(""));
  await waitFor(() => expect(screen.queryByRole("listbox")).not.toBeInTheDocument());
  await user.type(box, "{Enter}Next");
  expect(box).toHaveValue("\nNext");
  await signInAs("recruiter");
  await api.deletePost({ id: post.id });
});
