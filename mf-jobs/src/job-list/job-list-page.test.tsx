import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { setWindowWidth } from "@guildway/shared/testing/window-width";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/signed-in/feed/suggested-jobs";
const jobsCall = "*/api/home/jobs/all/";

test("shows each job with its company and wage, and links to it", async () => {
  const [job] = (await api.listJobs()).items;
  const { user } = await renderRemote(routes, { path, as: "member" });

  const [card] = await screen.findAllByRole("article");
  if (!card || !job) throw new Error("the demo world has jobs");
  expect(card).toHaveTextContent(job.company_name);
  expect(card).toHaveTextContent(`$${job.salary} / hour`);

  await user.click(within(card).getByRole("link", { name: job.title }));

  expect(await screen.findByRole("heading", { level: 1, name: job.title })).toBeVisible();
});

test("loads the next page", async () => {
  const cursor = (await api.listJobs()).next;
  const [next] = (await api.listJobs({ cursor })).items;
  if (!next) throw new Error("the demo world has more than one page of jobs");
  const { user } = await renderRemote(routes, { path, as: "member" });
  const first = await screen.findAllByRole("article");

  await user.click(screen.getByRole("button", { name: "Show more" }));

  const links = await screen.findAllByRole("link", { name: next.title });
  expect(links.some((link) => link.getAttribute("href") === `/signed-in/feed/job/${next.id}`)).toBe(true);
  expect(screen.getAllByRole("article").length).toBeGreaterThan(first.length);
});

test("says when no jobs are open", async () => {
  server.use(http.get(jobsCall, () => HttpResponse.json([])));
  await renderRemote(routes, { path, as: "member" });

  expect(await screen.findByText("No open jobs right now")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to your network" })).toHaveAttribute(
    "href",
    "/signed-in/feed/connections",
  );
});

test("shows a failure and retries", async () => {
  server.use(
    http.get(jobsCall, () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 }), {
      once: true,
    }),
  );
  const { user } = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Error occured while fetching job – Out of order",
  );

  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect((await screen.findAllByRole("article")).length).toBeGreaterThan(0);
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("keeps the loaded jobs if the next page fails", async () => {
  server.use(
    http.get(jobsCall, ({ request }) =>
      new URL(request.url).searchParams.has("cursor") ? new HttpResponse(null, { status: 503 }) : undefined,
    ),
  );
  const { user } = await renderRemote(routes, { path, as: "member" });
  const before = await screen.findAllByRole("article");

  await user.click(screen.getByRole("button", { name: "Show more" }));

  expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(before.length);
});

test("filters by several values, shows them as chips with a count, and clears them", async () => {
  const { user, router } = await renderRemote(routes, { path: `${path}?hours=full-time`, as: "member" });
  await screen.findAllByRole("article");
  await user.click(screen.getByRole("button", { name: "Filters (1)" }));
  const dialog = await screen.findByRole("dialog", { name: "Filters" });
  expect(within(dialog).getByRole("checkbox", { name: "Full-time" })).toBeChecked();
  await user.click(within(dialog).getByRole("checkbox", { name: "Part-time" }));
  await user.selectOptions(within(dialog).getByLabelText("Country"), "Canada");
  await user.selectOptions(within(dialog).getByLabelText("Country"), "Germany");
  expect(within(dialog).queryByLabelText("State")).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Show jobs" }));
  await user.selectOptions(screen.getByLabelText("Sort by"), "Salary");

  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    hours: "part-time,full-time",
    country: "Canada,DE",
    sort: "salary",
  });
  const { items } = await api.listJobs({
    hours: "full-time,part-time",
    country: "Canada,DE",
    sort: "salary",
  });
  expect(await screen.findByText(items.length === 1 ? "1 job" : `${items.length} jobs`)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(items.length));

  await user.click(screen.getByRole("button", { name: "Remove filter: Part-time" }));
  expect(router.state.location.search).toContain("hours=full-time&");
  await user.type(screen.getByLabelText("Search jobs"), "qqqqqq{Enter}");
  expect(await screen.findByText("No jobs match your filters")).toBeVisible();
  expect(screen.getByLabelText("Search jobs")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Show all jobs" }));
  expect(router.state.location.search).toBe("");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Jobs" })).toHaveFocus());
  expect(screen.getByLabelText("Search jobs")).toHaveValue("");
  expect((await screen.findAllByRole("article")).length).toBeGreaterThan(0);
});

test("finds a company and a skill to filter by", async () => {
  const [job] = (await api.listJobs()).items;
  const [skill = ""] = job?.skills ?? [];
  const { user, router } = await renderRemote(routes, { path, as: "member" });
  await user.click(await screen.findByRole("button", { name: "Filters" }));
  const dialog = await screen.findByRole("dialog", { name: "Filters" });
  await user.type(within(dialog).getByLabelText("Company"), job?.company_name ?? "");
  await user.click(await within(dialog).findByRole("button", { name: `Add ${job?.company_name}` }));
  await user.selectOptions(within(dialog).getByLabelText("Skill"), skill);
  await user.click(within(dialog).getByRole("button", { name: "Show jobs" }));

  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    company_id: job?.company_id,
    skill,
  });
  expect(await screen.findByRole("button", { name: `Remove filter: ${job?.company_name}` })).toBeVisible();
});

test("says which wages are allowed, and what in the address isn't a wage", async () => {
  const { user, router } = await renderRemote(routes, { path: `${path}?salary_min=abc`, as: "member" });
  expect(await screen.findByText(/^“abc” isn't a salary/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const wage = await screen.findByLabelText("Minimum salary");
  await user.type(wage, "a lot{Enter}");
  expect(screen.getByText("Enter a whole number from 1 to 1,000,000,000")).toBeVisible();
  expect(wage).toHaveFocus();

  await user.clear(wage);
  await user.type(wage, "40,000");
  await user.selectOptions(screen.getByLabelText("For each"), "Year");
  await user.click(screen.getByRole("button", { name: "Show jobs" }));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    salary_min: "40000",
    salary_period: "year",
  });
  expect(screen.getByRole("button", { name: "Remove filter: at least 40,000 / year" })).toBeVisible();
});

test("on a wide screen, shows the chosen job beside the list", async () => {
  setWindowWidth(80);
  const [, job] = (await api.listJobs()).items;
  const { user, router } = await renderRemote(routes, { path, as: "member" });
  const list = await screen.findByRole("list", { name: "Jobs" });
  const [link] = within(list)
    .getAllByRole("link")
    .filter((link) => link.getAttribute("href")?.endsWith(job?.id ?? ""));
  if (!link || !job) throw new Error("the list has two jobs");
  await user.click(link);

  const pane = screen.getByRole("region", { name: "Chosen job" });
  expect(await within(pane).findByRole("heading", { level: 2, name: job.title })).toBeVisible();
  expect(link).toHaveAttribute("aria-current", "true");
  expect(router.state.location.pathname).toBe(path);
  expect(await within(pane).findByRole("link", { name: "Apply Now" })).toBeVisible();
});
