import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
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

test("filters by the address's filters, and clears them", async () => {
  const { user, router } = await renderRemote(routes, { path: `${path}?hours=full-time`, as: "member" });
  expect(await screen.findByLabelText("Hours")).toHaveValue("full-time");
  expect(screen.queryByLabelText("State")).not.toBeInTheDocument();
  await screen.findAllByRole("article");

  await user.selectOptions(screen.getByLabelText("Country"), "United States");
  expect(await screen.findByLabelText("State")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Sort by"), "Salary");
  expect(router.state.location.search).toBe("?hours=full-time&country=United+States&sort=salary");
  const [best] = (await api.listJobs({ hours: "full-time", country: "United States", sort: "salary" })).items;
  if (!best) throw new Error("the demo world has such jobs");
  const [card] = await screen.findAllByRole("article");
  expect(card).toHaveTextContent(`$${best.salary} / hour`);

  await user.type(screen.getByLabelText("Search jobs"), "qqqqqq{Enter}");
  expect(await screen.findByText("No jobs match your filters")).toBeVisible();
  expect(screen.getByLabelText("Search jobs")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Show all jobs" }));
  expect(router.state.location.search).toBe("");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Jobs" })).toHaveFocus());
  expect(screen.getByLabelText("Search jobs")).toHaveValue("");
  expect((await screen.findAllByRole("article")).length).toBeGreaterThan(0);
});

test("says which wages are allowed and keeps the last valid one", async () => {
  const { user, router } = await renderRemote(routes, { path: `${path}?salary_min=30`, as: "member" });
  const wage = await screen.findByLabelText("Minimum salary");
  await user.clear(wage);
  await user.type(wage, "a lot{Enter}");
  expect(screen.getByText("Enter a whole number from 1 to 10,000")).toBeVisible();
  expect(wage).toHaveValue("a lot");
  expect(router.state.location.search).toBe("?salary_min=30");

  await user.clear(wage);
  await user.type(wage, "40{Enter}");
  expect(wage).toBeValid();
  expect(wage).toHaveFocus();
  expect(router.state.location.search).toBe("?salary_min=40");
});
