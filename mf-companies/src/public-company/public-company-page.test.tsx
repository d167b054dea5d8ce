import { api } from "@guildway/shared/api";
import { clearSession } from "@guildway/shared/session";
import { renderRemote } from "@guildway/shared/testing/render";
import { screen } from "@testing-library/react";
import { routes } from "../app";

async function hiringCompany() {
  const [job] = (await api.listJobs()).items;
  if (!job) throw new Error("the demo world has jobs");
  return { job, path: `/companies/${job.company_id}` };
}

test("shows a company to a visitor, with jobs that lead to their public pages", async () => {
  clearSession();
  const { job, path } = await hiringCompany();
  await renderRemote(routes, { path });
  expect(await screen.findByRole("heading", { level: 1, name: job.company_name })).toBeVisible();
  expect(screen.getByRole("heading", { name: "About" })).toBeVisible();
  const [link] = await screen.findAllByRole("link", { name: job.title });
  expect(link).toHaveAttribute("href", `/jobs/${job.id}`);
});

test("redirects a member to the company's page for members", async () => {
  const { job, path } = await hiringCompany();
  const { router } = await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByRole("heading", { level: 1, name: job.company_name })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/signed-in/feed/company/${job.company_id}`);
});

test("tells a visitor that the company doesn't exist", async () => {
  clearSession();
  await renderRemote(routes, { path: "/companies/00000000-0000-7000-8000-000000000000" });
  expect(await screen.findByText("This company can't be found")).toBeVisible();
  expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
});
