import { api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const pathOf = (userId: string) => `/signed-in/feed/user/${userId}`;
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

/** A person connected with the member. */
async function friend(): Promise<string> {
  await signInAs("member");
  const { items } = await api.listConnections({ limit: 100 });
  const found = items.find(({ connection_data }) => connection_data.status === "accepted");
  if (!found) throw new Error("the demo member has connections");
  return found.user_id;
}

test("shows name, bio, work, skills and posts of another person", async () => {
  const userId = await friend();
  await renderRemote(routes, { path: pathOf(userId), as: "member" });
  const { user, work, skills } = await api.getFullUser({ id: userId });
  const name = `${user.first_name} ${user.last_name}`;

  expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();
  const jobs = within(screen.getByRole("region", { name: "Work Experience" })).getAllByRole("listitem");
  expect(jobs).toHaveLength(work.length);
  expect(jobs[0]).toHaveTextContent(`${work[0]?.title}${work[0]?.company_name} · `);
  expect(within(screen.getByRole("region", { name: "Skills" })).getAllByRole("listitem")).toHaveLength(
    skills.length,
  );
  const activity = within(await screen.findByRole("region", { name: "Activity" }));
  const [post] = (await api.listUserPosts({ userId })).items;
  const [first] = await activity.findAllByRole("article");
  expect(first).toHaveTextContent(`${name} posted this`);
  expect(first).toHaveTextContent(post?.content.split("\n")[0] ?? "");
  expect(activity.getAllByRole("button", { name: `Actions for the post by ${name}` }).length).toBeGreaterThan(
    0,
  );
});

test("a connection can be saved for an address book", async () => {
  const saved: Blob[] = [];
  const createObjectURL = (content: Blob) => `blob:${saved.push(content)}`;
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
  const userId = await friend();
  const { user } = await renderRemote(routes, { path: pathOf(userId), as: "member" });
  const { user: person } = await api.getFullUser({ id: userId });
  const name = `${person.first_name} ${person.last_name}`;
  await user.click(await screen.findByRole("button", { name: `More about ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: "Save contact" }));
  expect(await saved[0]?.text()).toContain(`\r\nFN:${name}\r\n`);
});

test("another person's posts can be liked and commented on, and lead to their own page", async () => {
  const userId = await friend();
  const [post] = (await api.listUserPosts({ userId })).items;
  const { user } = await renderRemote(routes, { path: pathOf(userId), as: "member" });
  const [article] = await screen.findAllByRole("article");
  if (!post || !article) throw new Error("the demo friend has posts");
  const card = within(article);

  // Named by the reaction.
  const like = card.getByRole("button", { pressed: post.liked });
  await user.click(like);
  await waitFor(async () => expect((await api.getPost({ id: post.id })).liked).toBe(!post.liked));
  expect(like).toHaveAttribute("aria-pressed", String(!post.liked));

  await user.click(card.getByRole("button", { name: /^Comment/ }));
  await user.type(await card.findByRole("textbox", { name: "Your comment" }), "Well said");
  await user.click(card.getByRole("button", { name: "Post comment" }));
  expect(await card.findByText("Well said", { selector: "li *" })).toBeVisible();

  const copied = jest.spyOn(navigator.clipboard, "writeText");
  await user.click(card.getByRole("button", { name: /^Actions for the post by/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Copy link" }));
  expect(await screen.findByText("Link copied")).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`http://localhost/signed-in/feed/post/${post.id}`);
});

test("redirects to the own profile for the viewer's own id", async () => {
  await signInAs("member");
  const { currUserId } = sessionStore.getState();
  await renderRemote(routes, { path: pathOf(currUserId ?? ""), as: "member" });
  expect(await screen.findByText("Elsewhere: /signed-in/feed/user-profile/")).toBeVisible();
});

test.each(["00000000-0000-7000-8000-000000000000", "no-id-at-all"])(
  "says that nobody is at %s, with a link to continue",
  async (id) => {
    await renderRemote(routes, { path: pathOf(id), as: "member" });
    expect(await screen.findByRole("heading", { level: 1, name: "User Not Found" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Search for people" })).toBeVisible();
  },
);

test("says that a profile failed to load, and tries again", async () => {
  const userId = await friend();
  server.use(http.get("*/api/full/users/:id", failure, { once: true }));
  const { user } = await renderRemote(routes, { path: pathOf(userId), as: "member" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Could not fetch the user – Out of order");

  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByRole("region", { name: "Work Experience" })).toBeVisible();
});

test("says which parts of a bare profile are empty", async () => {
  const userId = await friend();
  const { user } = await api.getFullUser({ id: userId });
  server.use(
    http.get("*/api/full/users/:id", () => HttpResponse.json({ user, skills: [], work: [], entries: [] })),
    http.get("*/api/users/posts/:id", () => HttpResponse.json([])),
  );
  await renderRemote(routes, { path: pathOf(userId), as: "member" });
  expect(await screen.findByText("No work experience added yet.")).toBeVisible();
  expect(screen.getByText("No skills added yet.")).toBeVisible();
  expect(await screen.findByText("No posts yet")).toBeVisible();
});

test("shows shared connections, a few at once and all in a dialog, page by page", async () => {
  const userId = await friend();
  const { user: person } = await api.getFullUser({ id: userId });
  const people = (await api.listConnections({ limit: 100 })).items.map((entry) => entry.friend_profile_data);
  const names = people.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  server.use(
    http.get("*/api/full/users/:id", () =>
      HttpResponse.json({
        user: { ...person, shared_connection_count: 5 },
        skills: [],
        work: [],
        entries: [],
      }),
    ),
    http.get("*/api/users/:id/shared-connections", ({ request }) => {
      const cursor = new URL(request.url).searchParams.get("cursor");
      const next = `<${request.url}?cursor=4>; rel="next"`;
      return HttpResponse.json(
        cursor ? people.slice(4, 5) : people.slice(0, 4),
        cursor ? {} : { headers: { Link: next } },
      );
    }),
  );
  const { user } = await renderRemote(routes, { path: pathOf(userId), as: "member" });

  const few = `You both know ${names.slice(0, 3).join(", ")}, and 2 others`;
  await user.click(await screen.findByRole("button", { name: few }));

  const dialog = within(await screen.findByRole("dialog", { name: "Shared connections" }));
  expect(dialog.getAllByRole("listitem")).toHaveLength(4);
  await user.click(dialog.getByRole("button", { name: "Show more" }));
  expect(await dialog.findByRole("link", { name: names[4] ?? "" })).toHaveAttribute(
    "href",
    pathOf(people[4]?.user_id ?? ""),
  );
});

test("says nothing about shared connections if there are none", async () => {
  const userId = await friend();
  const profile = await api.getFullUser({ id: userId });
  server.use(
    http.get("*/api/full/users/:id", () =>
      HttpResponse.json({ ...profile, user: { ...profile.user, shared_connection_count: 0 } }),
    ),
  );
  await renderRemote(routes, { path: pathOf(userId), as: "member" });
  expect(await screen.findByRole("region", { name: "Work Experience" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /shared connection|You both know/ })).not.toBeInTheDocument();
});

test("continues with older posts", async () => {
  const userId = await friend();
  const { items } = await api.listPosts({ limit: 20 });
  const [newest, second, oldest] = items.filter(({ repost }) => repost === null);
  if (!newest || !second || !oldest) throw new Error("there are posts");
  server.use(
    http.get("*/api/users/posts/:id", ({ request }) =>
      new URL(request.url).searchParams.has("cursor")
        ? HttpResponse.json([oldest])
        : HttpResponse.json([newest, second], { headers: { Link: `<${request.url}?cursor=2>; rel="next"` } }),
    ),
  );
  const { user } = await renderRemote(routes, { path: pathOf(userId), as: "member" });
  const activity = within(await screen.findByRole("region", { name: "Activity" }));
  expect(await activity.findAllByRole("article")).toHaveLength(2);

  await user.click(activity.getByRole("button", { name: "Show more" }));

  await waitFor(() => expect(activity.getAllByRole("article")).toHaveLength(3));
  expect(activity.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

test("blocking a person removes their profile and leads to the feed", async () => {
  const userId = await friend();
  const { user: person } = await api.getFullUser({ id: userId });
  const name = `${person.first_name} ${person.last_name}`;
  const { user } = await renderRemote(routes, { path: pathOf(userId), as: "member" });
  await user.click(await screen.findByRole("button", { name: `More about ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: `Block ${name}…` }));
  const dialog = within(await screen.findByRole("alertdialog", { name: `Block ${name}?` }));
  await user.click(dialog.getByRole("button", { name: "Block" }));
  expect(await screen.findByText("Elsewhere: /signed-in/feed/")).toBeVisible();
  expect(await screen.findByText(`${name} is blocked`)).toBeVisible();
  await expect(api.getUser({ id: userId })).rejects.toMatchObject({ status: 404 });
});

test("a person who has blocked the viewer in the meantime is no longer shown", async () => {
  const userId = await friend();
  const { user: person } = await api.getFullUser({ id: userId });
  const { queryClient } = await renderRemote(routes, { path: pathOf(userId), as: "member" });
  await screen.findByRole("heading", { level: 1, name: `${person.first_name} ${person.last_name}` });
  server.use(
    http.get("*/api/full/users/:id", () => HttpResponse.json({ title: "Not found" }, { status: 404 })),
  );
  await queryClient.invalidateQueries();
  expect(await screen.findByText("User Not Found", { selector: "h2, h3, p" })).toBeVisible();
});
