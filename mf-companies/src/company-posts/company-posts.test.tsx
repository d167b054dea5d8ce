import { api } from "@guildway/shared/api";
import { POST_REACTIONS } from "@guildway/shared/contract/options";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const ownPath = (id: string) => `/signed-in/feed/user-companies/${id}`;

/** The company that the demo's recruiter recruits for. */
async function recruited() {
  await signInAs("recruiter");
  const company = (await api.listOwnCompanies()).items.find(({ is_admin }) => is_admin);
  if (!company) throw new Error("the recruiter recruits for a company");
  return company;
}

test("recruiters post in the company's name, and see which of them wrote it", async () => {
  const { company_id: id, company_name: name } = await recruited();
  const { user } = await renderRemote(routes, { path: ownPath(id), as: "recruiter" });

  await user.click(await screen.findByRole("button", { name: "Write a post" }));
  const dialog = within(await screen.findByRole("dialog", { name: `Post as ${name}` }));
  expect(dialog.getByRole("textbox")).toHaveAccessibleDescription(
    /Everyone can read the company's newest posts/,
  );
  await user.type(dialog.getByRole("textbox"), "Our doors are open on Friday");
  await user.click(dialog.getByRole("button", { name: "Post" }));

  const card = (await screen.findByText("Our doors are open on Friday")).closest("article");
  const post = within(card ?? document.body);
  expect(card).toHaveAccessibleName(name);
  expect(post.getByRole("link", { name })).toHaveAttribute("href", `/signed-in/feed/company/${id}`);
  expect(post.getByText(/^Written by Lena Brandt/)).toBeVisible();
  await user.click(post.getByRole("button", { name: `Actions for the post by ${name}` }));
  expect(await screen.findByRole("menuitem", { name: "Delete" })).toBeVisible();
});

test("members see a company's posts on its page, without who wrote them or a way to change them", async () => {
  const { company_id: id, company_name: name } = await recruited();
  await api.createPost({ content: "A seat is free", company_id: id });
  const { user } = await renderRemote(routes, { path: `/signed-in/feed/company/${id}`, as: "member" });

  const card = (await screen.findByText("A seat is free")).closest("article");
  const post = within(card ?? document.body);
  expect(post.queryByText(/Written by/)).not.toBeInTheDocument();
  await user.click(post.getByRole("button", { name: `Actions for the post by ${name}` }));
  const items = (await screen.findAllByRole("menuitem")).map((item) => item.textContent);
  // The reactions come first.
  expect(items.slice(POST_REACTIONS.length)).toEqual(["Save", "Copy link", "Report…"]);
  expect(screen.queryByRole("button", { name: "Write a post" })).not.toBeInTheDocument();
});

test("follows the company from its page", async () => {
  const { company_id: id, company_name: name } = await recruited();
  const { user } = await renderRemote(routes, { path: `/signed-in/feed/company/${id}`, as: "member" });
  const follow = await screen.findByRole("button", { name: `Follow ${name}` });
  await waitFor(() => expect(follow).toBeEnabled());
  const before = follow.getAttribute("aria-pressed");
  await user.click(follow);
  expect(follow).not.toHaveAttribute("aria-pressed", before);
  await waitFor(async () =>
    expect((await api.getCompanyFollow({ id })).followed).toBe(
      follow.getAttribute("aria-pressed") === "true",
    ),
  );
});

test("says that there are no posts, and that they failed to load", async () => {
  const { company_id: id, company_name: name } = await recruited();
  const call = "*/api/companies/:companyId/posts";
  server.use(
    http.get(call, () => HttpResponse.json({ title: "Out", status: 500 }, { status: 500 }), { once: true }),
  );
  const { user } = await renderRemote(routes, { path: `/signed-in/feed/company/${id}`, as: "member" });
  expect(await screen.findByText("Couldn't load the posts – Out")).toBeVisible();
  server.use(http.get(call, () => HttpResponse.json([])));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(`${name}'s posts will appear here.`)).toBeVisible();
});
