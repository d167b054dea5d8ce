import { api } from "@guildway/shared/api";
import { switchShortcuts } from "@guildway/shared/shortcuts";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/feed/";
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

test("shows everyone's posts, newest first, each with a link to its author", async () => {
  await renderRemote(routes, { path, as: "member" });
  const posts = within(await screen.findByRole("list", { name: "Posts" })).getAllByRole("article");
  const { items } = await api.listPosts();

  expect(posts).toHaveLength(items.length);
  // A repost without words is its original's card.
  const shown = items.map((item) => (item.repost?.plain && item.repost.original) || item);
  for (const [index, post] of shown.entries()) {
    const name = `${post.author_first_name} ${post.author_last_name}`.trim();
    expect(posts[index]).toHaveAccessibleName(name);
    const author = within(posts[index] ?? document.body).getByRole("link", { name });
    expect(author).toHaveAttribute(
      "href",
      `/signed-in/feed/${post.company ? "company" : "user"}/${post.author_id}`,
    );
  }
});

test("posts are headings; j, k and a button go from one to the next, but not while typing", async () => {
  const { user } = await renderRemote(routes, { path, as: "member" });
  const list = within(await screen.findByRole("list", { name: "Posts" }));
  const authors = list
    .getAllByRole("heading", { level: 2 })
    .map((heading) => within(heading).getByRole("link"));
  expect(authors).toHaveLength(list.getAllByRole("article").length);

  await user.keyboard("j");
  expect(authors[0]).toHaveFocus();
  await user.keyboard("jj");
  expect(authors[2]).toHaveFocus();
  await user.keyboard("k");
  expect(authors[1]).toHaveFocus();
  await user.tab();
  expect(list.getAllByRole("button", { name: "Skip to next post" })[1]).toHaveFocus();
  await user.keyboard("{Enter}");
  expect(authors[2]).toHaveFocus();

  switchShortcuts(false);
  await user.keyboard("k");
  expect(authors[2]).toHaveFocus();
  switchShortcuts(true);

  await user.click(screen.getByRole("button", { name: "Share something" }));
  const box = await screen.findByRole("textbox", { name: "What do you want to share?" });
  await user.type(box, "jk");
  expect(box).toHaveValue("jk");
  expect(box).toHaveFocus();
});

test("continues with older posts", async () => {
  const { user } = await renderRemote(routes, { path, as: "member" });
  const list = await screen.findByRole("list", { name: "Posts" });
  const before = within(list).getAllByRole("article").length;

  await user.click(screen.getByRole("button", { name: "Show more" }));

  const second = await api.listPosts({ cursor: (await api.listPosts()).next });
  const [older] = second.items;
  expect(await within(list).findByText(older?.content.split("\n")[0] ?? "", { exact: false })).toBeVisible();
  expect(within(list).getAllByRole("article")).toHaveLength(before + second.items.length);
});

test("shows who is signed in, with links to their pages", async () => {
  const { user } = await renderRemote(routes, { path, as: "member" });
  const card = await screen.findByRole("region", { name: "You" });
  expect(await within(card).findByText(/Canada$/)).toBeInTheDocument();
  expect(within(card).getByRole("link", { name: "Amara Okafor" })).toHaveAttribute(
    "href",
    "/signed-in/feed/user-profile/",
  );
  expect(screen.getByRole("link", { name: "My Network" })).toHaveAttribute(
    "href",
    "/signed-in/feed/connections",
  );
  expect(screen.getByRole("link", { name: "Jobs" })).toHaveAttribute(
    "href",
    "/signed-in/feed/suggested-jobs",
  );

  await user.click(screen.getByRole("button", { name: "Business" }));

  expect(await screen.findByRole("menuitem", { name: "Create a company" })).toHaveAttribute(
    "href",
    "/signed-in/register/company",
  );
  expect(await screen.findByRole("menuitem", { name: "View companies" })).toHaveAttribute(
    "href",
    "/signed-in/feed/user-companies",
  );
});

test("shows the newest jobs to someone who has no skills yet", async () => {
  server.use(http.get("*/api/me/suggested-jobs", () => HttpResponse.json([])));
  await renderRemote(routes, { path, as: "member" });
  const jobs = await screen.findByRole("region", { name: "Newest jobs" });
  for (const job of (await api.listJobs({ limit: 5 })).items) {
    const links = await within(jobs).findAllByRole("link", { name: job.title });
    expect(links.map((link) => link.getAttribute("href"))).toContain(`/signed-in/feed/job/${job.id}`);
  }
});

test("says that there are no posts yet", async () => {
  server.use(http.get("*/api/all-posts/", () => HttpResponse.json([])));
  await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("No posts yet")).toBeVisible();
});

test("says that the feed failed to load, and tries again", async () => {
  server.use(http.get("*/api/all-posts/", failure, { once: true }));
  const { user } = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("Couldn't load the feed – Out of order")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByRole("list", { name: "Posts" })).toBeVisible();
});
