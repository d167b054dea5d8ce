import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

/** The feed of the recruiter with a post of the member's at its top. */
async function openFeedWithPost(content: string) {
  await signInAs("member");
  const post = await api.createPost({ content });
  const view = await renderRemote(routes, { path: "/signed-in/feed/", as: "recruiter" });
  const name = `${post.author_first_name} ${post.author_last_name}`;
  const article = (await screen.findByText(content)).closest("article") ?? document.body;
  const menu = () => within(article).getByRole("button", { name: `Actions for the post by ${name}` });
  const choose = async (item: string) => {
    await view.user.click(menu());
    await view.user.click(await within(article).findByRole("menuitem", { name: item }));
  };
  return { ...view, post, name, menu, choose };
}

test("someone else's post is reported with a reason and a note", async () => {
  const { user, post, name, menu, choose } = await openFeedWithPost("Buy cheap watches");
  await choose("Report…");
  const dialog = within(await screen.findByRole("dialog", { name: `Report this post by ${name}` }));
  await user.click(dialog.getByRole("radio", { name: "Spam or advertising" }));
  await user.type(dialog.getByRole("textbox", { name: /What should moderators know/ }), "The third today");
  await user.click(dialog.getByRole("button", { name: "Report" }));

  expect(await screen.findByText("Thank you. Our moderators will look at it.")).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(menu()).toHaveFocus();
  // The demo recruiter is a moderator too.
  const { items } = await api.listReports();
  expect(items).toContainEqual(
    expect.objectContaining({ subject_id: post.id, reason: "spam", text: "The third today" }),
  );
});

test("a report needs a reason, and a failure loses nothing that was typed", async () => {
  const { user, choose } = await openFeedWithPost("Not so nice");
  server.use(http.post("*/api/reports", failure, { once: true }));
  await choose("Report…");
  const dialog = within(await screen.findByRole("dialog"));
  const text = dialog.getByRole("textbox", { name: /What should moderators know/ });
  await user.type(text, "Rude");
  await user.click(dialog.getByRole("button", { name: "Report" }));
  expect(await dialog.findByText("Choose a reason")).toBeVisible();

  await user.click(dialog.getByRole("radio", { name: "Harassment or hate" }));
  await user.click(dialog.getByRole("button", { name: "Report" }));
  expect(await screen.findByText(/Out of order/)).toBeVisible();
  expect(text).toHaveValue("Rude");
  expect(dialog.getByRole("radio", { name: "Harassment or hate" })).toBeChecked();

  await user.click(dialog.getByRole("button", { name: "Report" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
});

test("a member who has left can be reported for a comment, and not blocked", async () => {
  const { user, post, choose } = await openFeedWithPost("Open to all");
  await choose("Report…");
  await user.keyboard("{Escape}");
  server.use(
    http.get("*/api/posts/:id/comments", () =>
      HttpResponse.json([
        {
          id: "01990000-0000-7000-8000-00000000c0de",
          post_id: post.id,
          parent_id: null,
          author_id: null,
          author_first_name: "Former",
          author_last_name: "member",
          author_headline: "",
          author_portrait: "",
          mentions: [],
          content: "Gone",
          created_at: new Date().toISOString(),
          edited_at: null,
          hidden: false,
          version: 1,
          like_count: 0,
          liked: false,
          reply_count: 0,
        },
      ]),
    ),
  );
  const article = screen.getByText("Open to all").closest("article") ?? document.body;
  await user.click(within(article).getByRole("button", { name: /^Comment/ }));
  await user.click(await screen.findByRole("button", { name: "Comment by Former member" }));
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["Report…"]);
  await user.click(await screen.findByRole("menuitem", { name: "Report…" }));
  expect(await screen.findByRole("dialog", { name: "Report this comment" })).toBeVisible();
});

test("a block that fails says so and leaves the post", async () => {
  const { user, post, name, choose } = await openFeedWithPost("Still here");
  server.use(http.put("*/api/users/:id/block", failure, { once: true }));
  await choose(`Block ${name}…`);
  const dialog = within(await screen.findByRole("alertdialog", { name: `Block ${name}?` }));
  await user.click(dialog.getByRole("button", { name: "Block" }));
  expect(await screen.findByText(/Out of order/)).toBeVisible();
  expect(screen.getByText(post.content)).toBeInTheDocument();
});

test("everything by a blocked person leaves the feed, and the focus stays on the page", async () => {
  const { user, post, name, choose } = await openFeedWithPost("You won't see me");
  await choose(`Block ${name}…`);
  const dialog = within(await screen.findByRole("alertdialog", { name: `Block ${name}?` }));
  await user.click(dialog.getByRole("button", { name: "Block" }));

  expect(await screen.findByText(`${name} is blocked`)).toBeVisible();
  expect(screen.queryByText(post.content)).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name })).not.toBeInTheDocument();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  await waitFor(() => expect(document.body).not.toHaveFocus());
  await api.unblockUser({ id: post.author_id });
});
