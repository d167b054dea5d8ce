import { api } from "@guildway/shared/api";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

const path = "/jobs";
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });
const newest = async () => {
  const [job] = (await api.listJobs({ limit: 1 })).items;
  if (!job) throw new Error("the demo world has jobs");
  return job;
};

test("lists open jobs for visitors, newest first, each with its public page", async () => {
  const job = await newest();
  await renderRemote(routes, { path });
  const [first] = within(await screen.findByRole("list", { name: "Jobs" })).getAllByRole("listitem");
  expect(within(first as HTMLElement).getByRole("link", { name: job.title })).toHaveAttribute(
    "href",
    `/jobs/${job.id}`,
  );
  expect(screen.getByText("Open jobs, newest first")).toBeVisible();
});

test("searches what is typed; the text is in the address", async () => {
  const job = await newest();
  const { user, router } = await renderRemote(routes, { path });
  await user.type(await screen.findByRole("searchbox", { name: "Search for" }), `${job.title}{Enter}`);

  expect(await screen.findByRole("heading", { level: 1, name: `Jobs for “${job.title}”` })).toBeVisible();
  const jobs = within(await screen.findByRole("list", { name: "Jobs" }));
  expect(jobs.getAllByRole("link", { name: job.title })[0]).toBeVisible();
  expect(new URLSearchParams(router.state.location.search).get("text")).toBe(job.title);
});

test("says that no job matches, and leads to all of them", async () => {
  const { user } = await renderRemote(routes, { path: `${path}?text=Zzyzxqq` });
  expect(await screen.findByText("No open jobs found")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "See all jobs" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
});

test("says that the jobs failed to load, and really tries again", async () => {
  server.use(http.get("*/api/home/jobs/all/", failure, { once: true }));
  const { user } = await renderRemote(routes, { path });
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the jobs");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("list", { name: "Jobs" })).toBeVisible();
});

test("leads members to their own list", async () => {
  await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  expect(await screen.findByRole("button", { name: /Filters/ })).toBeVisible();
});
