import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

const jobsCall = "*/api/home/jobs/all/";

const openLanding = () => renderRemote(routes, { path: "/" });

test("says what the product offers, and links to everything that needs no account", async () => {
  await openLanding();

  expect(
    await screen.findByRole("heading", { level: 1, name: "Explore jobs. Build connections that last." }),
  ).toBeVisible();
  expect(document.title).toContain("Explore jobs and build connections");
  const leadsTo = Object.fromEntries(
    ["Find People You Know", "Take a Quiz", "Join Now", "Sign In", "About Me", "Post Job"].map((name) => [
      name,
      screen.getByRole("link", { name }).getAttribute("href"),
    ]),
  );
  expect(leadsTo).toEqual({
    "Find People You Know": "/homepage/search/",
    "Take a Quiz": "/homepage/mini-quiz/",
    "Join Now": "/register/",
    "Sign In": "/user/login/",
    "About Me": "/about-me",
    "Post Job": "/signed-in/feed/user-companies",
  });
});

test("shows the newest jobs with links to them", async () => {
  const [newest] = (await api.listJobs({ limit: 3 })).items;
  if (!newest) throw new Error("the demo world has jobs");
  const { user } = await openLanding();

  const region = within(await screen.findByRole("region", { name: "Newest jobs" }));
  expect(await region.findAllByRole("article")).toHaveLength(3);
  expect(region.getByRole("link", { name: "See all jobs" })).toHaveAttribute("href", "/jobs");
  const [card] = region.getAllByRole("article");
  expect(card).toHaveTextContent(newest.company_name);
  await user.click(screen.getByRole("link", { name: newest.title }));

  expect(await screen.findByText(`Elsewhere: /jobs/${newest.id}`)).toBeVisible();
});

test("says when there are no jobs", async () => {
  server.use(http.get(jobsCall, () => HttpResponse.json([])));
  await openLanding();

  expect(await screen.findByText("No jobs yet")).toBeVisible();
});

test("keeps the rest of the page if the jobs fail, and retries", async () => {
  server.use(http.get(jobsCall, () => HttpResponse.error(), { once: true }));
  const { user } = await openLanding();
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the newest jobs");
  expect(screen.getByRole("link", { name: "Join Now" })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Retry" }));

  const region = within(screen.getByRole("region", { name: "Newest jobs" }));
  expect(await region.findAllByRole("article")).toHaveLength(3);
});

test("shows who is hiring now, with numbers that are real", async () => {
  const { companies, total_jobs, total_companies } = await api.getHiring();
  await openLanding();
  const region = within(await screen.findByRole("region", { name: "Companies hiring now" }));
  expect(region.getByText(`${total_jobs} open jobs at ${total_companies} companies`)).toBeVisible();
  expect(region.getAllByRole("link")).toHaveLength(companies.length);
  const [first] = companies;
  expect(region.getByRole("link", { name: first?.company_name ?? "" })).toHaveAttribute(
    "href",
    `/jobs?${new URLSearchParams({ text: first?.company_name ?? "" })}`,
  );
});

test("doesn't mention companies while none is hiring", async () => {
  server.use(
    http.get("*/api/companies/hiring", () =>
      HttpResponse.json({ companies: [], total_jobs: 0, total_companies: 0 }),
    ),
  );
  await openLanding();
  expect(await screen.findByRole("region", { name: "What are you interested in?" })).toBeVisible();
  expect(screen.queryByText("Companies hiring now")).not.toBeInTheDocument();
});

test("shows more and fewer fields, each with its own page", async () => {
  const { user } = await openLanding();
  const fields = await screen.findByRole("region", { name: "What are you interested in?" });
  const names = () =>
    within(fields)
      .getAllByRole("link")
      .map((link) => link.textContent);
  expect(names()).toEqual([
    "Engineering",
    "Finance",
    "Software Engineering",
    "Human Resources",
    "Business",
    "Marketing",
    "Artificial Intelligence",
  ]);

  await user.click(screen.getByRole("button", { name: "Show More" }));
  expect(names().slice(7)).toEqual([
    "Customer Service",
    "Education",
    "Healthcare",
    "Legal",
    "Sales",
    "Consulting",
  ]);
  expect(screen.getByRole("link", { name: "Customer Service" })).toHaveAttribute(
    "href",
    "/homepage/field/customer-service",
  );
  expect(screen.getByRole("link", { name: "Engineering" })).toHaveAttribute(
    "href",
    "/homepage/engineering-info/",
  );

  await user.click(screen.getByRole("button", { name: "Show Less" }));
  expect(names()).toHaveLength(7);
});
