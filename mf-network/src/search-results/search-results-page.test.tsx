import { api } from "@guildway/shared/api";
import { fullUser } from "@guildway/shared/queries/users";
import { deferred } from "@guildway/shared/testing/deferred";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { toast } from "@guildway/shared/toast";
import { act, screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

afterEach(() => toast.clear());

const path = "/signed-in/feed/search-results";
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });
const open = (search = "") => renderRemote(routes, { path: path + search, as: "member" });
/** The search box, once it can suggest. */
async function useBox(user: Awaited<ReturnType<typeof open>>["user"]) {
  await user.click(await screen.findByRole("searchbox"));
  return screen.findByRole("combobox", { name: "Search for" });
}
const results = async (name: string) => within(await screen.findByRole("list", { name }));

test("searches users by the names of the address", async () => {
  const { user } = await open("?first_name=Lena&last_name=Brandt");
  expect(await screen.findByRole("searchbox")).toHaveValue("Lena Brandt");
  const link = (await results("People")).getByRole("link", { name: "Lena Brandt" });

  await user.click(link);

  expect(await screen.findByRole("heading", { level: 1, name: "Lena Brandt" })).toBeVisible();
});

test("searches what is typed, split at the first space", async () => {
  const { user, router } = await open();
  const box = await useBox(user);
  expect(box).toHaveAttribute("placeholder", "Search");

  await user.type(box, "Lena Brandt{Enter}");

  expect((await results("People")).getByRole("link", { name: "Lena Brandt" })).toBeVisible();
  const address = new URLSearchParams(router.state.location.search);
  expect(address.get("first_name")).toBe("Lena");
  expect(address.get("last_name")).toBe("Brandt");
  expect(box).toHaveFocus();
});

test("jobs show company, position and wage; a click loads the job and goes there", async () => {
  const [job] = (await api.listJobs({ limit: 1 })).items;
  if (!job) throw new Error("the demo world has jobs");
  const { user } = await open();
  await user.type(await useBox(user), `${job.title}{Enter}`);
  await user.click(await screen.findByRole("link", { name: /^Jobs \d/ }));
  const [link] = (await results("Jobs")).getAllByRole("link", { name: job.title });
  if (!link) throw new Error("the job is found");
  const card = link.closest("article");
  expect(card).toHaveTextContent(/\$[\d,]+ \/ hour/);
  expect(card?.textContent).not.toBe("");

  await user.click(link);

  expect(await screen.findByText(`Elsewhere: ${link.getAttribute("href")}`)).toBeVisible();
});

test("companies show name, industry and number of jobs; another tab keeps the text", async () => {
  const [job] = (await api.listJobs({ limit: 1 })).items;
  if (!job) throw new Error("the demo world has jobs");
  const { user, router } = await open(`?first_name=${encodeURIComponent(job.company_name)}`);

  await user.click(await screen.findByRole("link", { name: /^Companies \d/ }));

  const link = (await results("Companies")).getByRole("link", { name: job.company_name });
  expect(link.closest("article")).toHaveTextContent(new RegExp(`${job.industry} · \\d+ jobs?`));
  expect(new URLSearchParams(router.state.location.search).get("first_name")).toBe(job.company_name);

  await user.click(link);

  expect(await screen.findByText(`Elsewhere: /signed-in/feed/company/${job.company_id}`)).toBeVisible();
});

/** Results with Lena Brandt among them, whose profile is not answered before `answer` is called. */
async function openWithSlowProfile() {
  const { promise: answered, resolve: answer } = deferred();
  server.use(http.get("*/api/full/users/:id", () => answered));
  const view = await open("?first_name=Lena&last_name=Brandt");
  const link = (await results("People")).getByRole("link", { name: "Lena Brandt" });
  return { ...view, link, answer };
}

test("two clicks on a result open it once, so that Back leads to the results", async () => {
  const { user, router, link, answer } = await openWithSlowProfile();

  await user.dblClick(link);
  answer();
  expect(await screen.findByRole("heading", { level: 1, name: "Lena Brandt" })).toBeVisible();

  await act(() => router.navigate(-1));
  expect(await screen.findByRole("list", { name: "People" })).toBeVisible();
});

test("a result that arrives after the reader has moved on opens nothing", async () => {
  const { user, router, queryClient, link, answer } = await openWithSlowProfile();
  await user.click(link);

  await act(() => router.navigate("/signed-in/feed/"));
  answer();
  const id = link.getAttribute("href")?.split("/").at(-1) ?? "";
  await waitFor(() => expect(queryClient.getQueryData(fullUser(id).queryKey)).toBeDefined());
  // What was waiting for it has had its turn.
  await act(() => new Promise((resolve) => setTimeout(resolve)));

  expect(screen.getByText("Elsewhere: /signed-in/feed/")).toBeVisible();
});

test("opens nothing if the loaded item lacks its key field", async () => {
  const [listed] = (await api.listJobs({ limit: 1 })).items;
  if (!listed) throw new Error("the demo world has jobs");
  const job = await api.getJob({ id: listed.id });
  server.use(http.get(`*/api/home/jobs/${job.id}`, () => HttpResponse.json({ ...job, title: "" })));
  const { user } = await open(`?category=jobs&first_name=${encodeURIComponent(job.title)}`);
  const links = (await results("Jobs")).getAllByRole("link", { name: job.title });
  const link = links.find((found) => found.getAttribute("href")?.endsWith(job.id));
  if (!link) throw new Error("the job is found");

  await user.click(link);

  expect(await screen.findByRole("alert")).toHaveTextContent("This job is incomplete and can't be shown");
  expect(link).toBeVisible();
});

test("says that an item failed to load", async () => {
  server.use(http.get("*/api/full/users/:id", failure));
  const { user } = await open("?first_name=Lena&last_name=Brandt");

  await user.click((await results("People")).getByRole("link", { name: "Lena Brandt" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("Could not fetch the user – Out of order");
});

test.each([
  ["users", "User Not Found"],
  ["jobs", "No jobs found"],
  ["companies", "No companies found"],
  ["posts", "No posts found"],
])("says that no %s were found", async (category, message) => {
  await open(`?category=${category}&first_name=Zzyzxqq`);
  expect(await screen.findByText(message)).toBeVisible();
});

test.each([
  ["", "Search", "Search"],
  ["?first_name=Lena&last_name=Brandt", "Users for “Lena Brandt”", "Results for “Lena Brandt”"],
  ["?category=jobs&first_name=engineer", "Jobs for “engineer”", "Results for “engineer”"],
  ["?category=companies&first_name=bridges", "Companies for “bridges”", "Results for “bridges”"],
  ["?category=companies&first_name=zzyzxqq", "No companies for “zzyzxqq”", "Results for “zzyzxqq”"],
])("the title of %s is %s, and its heading %s", async (address, title, heading) => {
  await open(address);
  await waitFor(() => expect(document.title).toBe(`${title} · Guildway`));
  expect(screen.getByRole("heading", { level: 1, name: heading })).toBeInTheDocument();
});

test("finds people by their work, and counts each kind of result", async () => {
  const [job] = (await api.listJobs({ limit: 1 })).items;
  if (!job) throw new Error("the demo world has jobs");
  const text = job.company_name;
  await open(`?first_name=${encodeURIComponent(text)}`);
  const found = await api.search({ text });

  const tabs = within(await screen.findByRole("navigation", { name: "Kinds of results" }));
  expect(await tabs.findByRole("link", { name: `Users ${found.people.count}` })).toHaveAttribute(
    "aria-current",
    "page",
  );
  expect(tabs.getByRole("link", { name: `Jobs ${found.jobs.count}` })).toBeVisible();
  expect(tabs.getByRole("link", { name: `Companies ${found.companies.count}` })).toBeVisible();
  expect((await results("People")).getAllByText(new RegExp(text))[0]).toBeVisible();
});

test("finds posts by their words, and likes and suggests them", async () => {
  await signInAs("member");
  const created = await api.createPost({ content: "Rivets sing when it thaws. #thawing" });
  const { user, router } = await open("?first_name=sing&last_name=rivetts");
  await user.click(await screen.findByRole("link", { name: "Posts 1" }));
  const post = (await results("Posts")).getByRole("article", { name: "Amara Okafor" });
  expect(post).toHaveTextContent("Rivets sing when it thaws");
  const like = within(post).getByRole("button", { name: /Like/ });
  await user.click(like);
  await waitFor(() => expect(like).toHaveAttribute("aria-pressed", "true"));

  const box = await useBox(user);
  await user.clear(box);
  await user.type(box, "#thawing");
  const posts = within(await screen.findByRole("group", { name: "Posts" }));
  await user.click(posts.getByRole("option", { name: /^Rivets sing when it thaws.*Amara Okafor/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/signed-in/feed/post/${created.id}`));
});

test("the posts of a person who is muted leave the results at once", async () => {
  await signInAs("recruiter");
  const { author_id } = await api.createPost({ content: "Gauges hum below the arches." });
  const { user } = await open("?category=posts&first_name=gauges&last_name=hum");
  const post = (await results("Posts")).getByRole("article", { name: "Lena Brandt" });
  await user.click(within(post).getByRole("button", { name: "Actions for the post by Lena Brandt" }));
  await user.click(await screen.findByRole("menuitem", { name: "Mute Lena Brandt" }));
  expect(await screen.findByText("No posts found")).toBeVisible();
  expect(await screen.findByRole("link", { name: "Posts 0" })).toBeVisible();
  await api.unmuteUser({ id: author_id });
});

test("says that the search for posts failed, and tries again", async () => {
  server.use(http.get("*/api/posts", failure, { once: true }));
  await signInAs("member");
  await api.createPost({ content: "Sandstone" });
  const { user } = await open("?category=posts&first_name=sandstone");
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the posts");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("list", { name: "Posts" })).toBeVisible();
});

test("visitors have no tab of posts", async () => {
  await renderRemote(routes, { path: "/search?category=posts&first_name=Amara" });
  const tabs = within(await screen.findByRole("navigation", { name: "Kinds of results" }));
  expect(tabs.getAllByRole("link").map(({ textContent }) => textContent)).not.toContain("Posts");
  expect(tabs.queryByRole("link", { name: /^Posts/ })).not.toBeInTheDocument();
  expect((await results("People")).getByRole("link", { name: "Amara Okafor" })).toBeVisible();
});

test("a found person can be connected with, and a connection written to", async () => {
  const { user } = await open("?first_name=designer");
  const people = await results("People");
  const [connect] = people.getAllByRole("button", { name: /^Connect with / });
  if (!connect) throw new Error("the demo world has designers whom Amara doesn't know");
  const card = within(connect.closest("article") ?? document.body);
  await user.click(connect);
  expect(await card.findByRole("button", { name: "Pending" })).toBeVisible();

  const [friend] = (await api.listConnections({ status: "accepted", limit: 1 })).items;
  if (!friend) throw new Error("Amara has connections");
  const { first_name, last_name, user_id } = friend.friend_profile_data;
  const box = await useBox(user);
  await user.clear(box);
  await user.type(box, `${first_name} ${last_name}{Enter}`);
  const message = await screen.findByRole("link", { name: `Message ${first_name} ${last_name}` });
  expect(message).toHaveAttribute("href", expect.stringContaining(user_id));
});

test("a found job can be saved, and a found company followed", async () => {
  const [job] = (await api.listJobs({ limit: 1 })).items;
  if (!job) throw new Error("the demo world has jobs");
  const { user } = await open(`?category=jobs&first_name=${encodeURIComponent(job.title)}`);
  const [save] = (await results("Jobs")).getAllByRole("button", { name: `Save ${job.title}` });
  if (!save) throw new Error("the job is found");
  const before = save.getAttribute("aria-pressed") === "true";
  await user.click(save);
  await waitFor(() => expect(save).toHaveAttribute("aria-pressed", String(!before)));

  const box = await useBox(user);
  await user.clear(box);
  await user.type(box, `${job.company_name}{Enter}`);
  await user.click(await screen.findByRole("link", { name: /^Companies \d/ }));
  const follow = (await results("Companies")).getByRole("button", { name: `Follow ${job.company_name}` });
  const followed = follow.getAttribute("aria-pressed") === "true";
  await user.click(follow);
  await waitFor(() => expect(follow).toHaveAttribute("aria-pressed", String(!followed)));
  await waitFor(async () =>
    expect((await api.getCompanyFollow({ id: job.company_id })).followed).toBe(!followed),
  );
});

test("leads from an empty tab to one with results", async () => {
  const { user } = await open("?category=companies&first_name=Lena&last_name=Brandt");
  expect(await screen.findByText("No companies found")).toBeVisible();
  await user.click(await screen.findByRole("link", { name: "See people for “Lena Brandt”" }));
  expect((await results("People")).getByRole("link", { name: "Lena Brandt" })).toBeVisible();
});

test("visitors search at their own address: people by name, public jobs and companies", async () => {
  const [job] = (await api.listJobs({ limit: 1 })).items;
  if (!job) throw new Error("the demo world has jobs");
  const { user } = await renderRemote(routes, { path: "/search" });
  expect(await screen.findByRole("link", { name: "Back" })).toHaveAttribute("href", "/");
  const box = await useBox(user);
  await user.type(box, "Amara Okafor{Enter}");
  expect((await results("People")).getByRole("link", { name: "Amara Okafor" })).toBeVisible();

  await user.clear(box);
  await user.type(box, `${job.company_name}{Enter}`);
  expect(await screen.findByText("User Not Found")).toBeVisible();
  await user.click(await screen.findByRole("link", { name: /^Companies \d/ }));
  await user.click((await results("Companies")).getByRole("link", { name: job.company_name }));
  expect(await screen.findByText(`Elsewhere: /companies/${job.company_id}`)).toBeVisible();
});

test("suggests people, jobs and companies while typing, and the box follows the address", async () => {
  const { user, router } = await open();
  const box = await useBox(user);
  await user.type(box, "lena brant");
  const people = within(await screen.findByRole("group", { name: "People" }));
  expect(people.getByRole("option", { name: /^Lena Brandt/ })).toBeVisible();

  await act(() => router.navigate(`${path}?first_name=Amara`));
  expect(box).toHaveValue("Amara");

  await user.clear(box);
  await user.type(box, "lena brandt");
  await user.click(await screen.findByRole("option", { name: /^Lena Brandt/ }));
  expect(await screen.findByRole("heading", { level: 1, name: "Lena Brandt" })).toBeVisible();
});

test("suggests visitors the pages that they can see", async () => {
  const [job] = (await api.listJobs({ limit: 1 })).items;
  if (!job) throw new Error("the demo world has jobs");
  const { user, router } = await renderRemote(routes, { path: "/search" });
  await user.type(await useBox(user), job.company_name);
  const companies = within(await screen.findByRole("group", { name: "Companies" }));
  expect(await screen.findByRole("option", { name: /^See all results/ })).toBeVisible();
  await user.click(companies.getByRole("option", { name: new RegExp(`^${job.company_name}`) }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/companies/${job.company_id}`));
});

test("accepts only as many letters as can be searched for", async () => {
  await open();
  expect(await screen.findByRole("searchbox")).toHaveAttribute("maxlength", "100");
});

test("asks for a name before it searches users", async () => {
  const { user } = await open();
  const box = await useBox(user);

  await user.type(box, "  {Enter}");

  expect(box).toHaveAccessibleDescription("The First or Last Name is Required");
});

test("says that a search failed, and really tries again", async () => {
  server.use(http.get("*/api/home/jobs", failure, { once: true }));
  const [job] = (await api.listJobs({ limit: 1 })).items;
  const { user } = await open(`?category=jobs&first_name=${encodeURIComponent(job?.title ?? "")}`);
  expect(await screen.findByRole("alert")).toHaveTextContent("Error occured while fetching job");

  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByRole("list", { name: "Jobs" })).toBeVisible();
});

test("Back leads to the feed", async () => {
  await open();
  expect(await screen.findByRole("link", { name: "Back" })).toHaveAttribute("href", "/signed-in/feed/");
});

test("people are filtered to those open to work; another search keeps the filter", async () => {
  const { user, router } = await open("?first_name=designer&last_name=");
  const everyone = (await results("People")).getAllByRole("article").length;
  const filter = screen.getByRole("checkbox", { name: "Only people who are open to work" });
  expect(everyone).toBeGreaterThan(1);

  await user.click(filter);
  await waitFor(async () => expect((await results("People")).getAllByRole("article")).toHaveLength(1));
  expect((await results("People")).getByRole("link", { name: "Rafael Moreira" })).toBeVisible();
  expect(filter).toBeChecked();
  expect(await screen.findByRole("link", { name: "Users 1" })).toBeVisible();

  const box = await useBox(user);
  await user.clear(box);
  await user.type(box, "Mateo Kovač{Enter}");
  // He shows it to recruiters only.
  expect(await screen.findByText(/shows you that they are open to work/)).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get("only")).toBe("open-to-work");

  await user.click(filter);
  expect((await results("People")).getByRole("link", { name: "Mateo Kovač" })).toBeVisible();
});
