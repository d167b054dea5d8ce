import { api } from "@guildway/shared/api";
import { optionLabel } from "@guildway/shared/contract/options";
import { renderRemote } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

/** A company and the newest of its jobs. */
async function hiringCompany() {
  const [newest] = (await api.listJobs()).items;
  if (!newest) throw new Error("the demo world has jobs");
  const company = await api.getCompany({ id: newest.company_id });
  const [job] = (await api.listCompanyJobs({ companyId: company.company_id })).items;
  if (!job) throw new Error("the company has a job");
  return { company, job };
}

const pathOf = (companyId: string) => `/signed-in/feed/company/${companyId}`;
const jobsCall = "*/api/home/companies/jobs/:companyId";

test("shows the company", async () => {
  const { company } = await hiringCompany();
  await renderRemote(routes, { path: pathOf(company.company_id), as: "member" });

  expect(await screen.findByRole("heading", { level: 1, name: company.company_name })).toBeVisible();
  expect(screen.getByText(`${company.industry} · ${optionLabel(company.company_type)}`)).toBeVisible();
  expect(screen.getByRole("heading", { name: "About" })).toBeVisible();
  expect(screen.getByRole("link", { name: /opens in a new tab/ })).toHaveAttribute("href", company.website);
});

test("lists its jobs, whose titles link to them", async () => {
  const { company, job } = await hiringCompany();
  const { user } = await renderRemote(routes, { path: pathOf(company.company_id), as: "member" });

  const [link] = await screen.findAllByRole("link", { name: job.title });
  const entry = link?.closest("li");
  if (!link || !entry) throw new Error("a job is an item of a list");
  expect(within(entry).getByText(/\$\d+ \/ hour/)).toBeVisible();

  await user.click(link);

  expect(await screen.findByText(`Elsewhere: /signed-in/feed/job/${job.id}`)).toBeVisible();
});

test("shows the beginning of a job's description without its marks", async () => {
  const { company, job } = await hiringCompany();
  const formatted = { ...job, description: "We bake **bread**.\n\n- Five nights" };
  server.use(http.get(jobsCall, () => HttpResponse.json([formatted])));
  await renderRemote(routes, { path: pathOf(company.company_id), as: "member" });
  const entry = within(await screen.findByRole("list", { name: "Open jobs" }));
  expect(await entry.findByText(/We bake bread\./)).toBeVisible();
});

test("says when no jobs are open", async () => {
  const { company } = await hiringCompany();
  server.use(http.get(jobsCall, () => HttpResponse.json([])));
  await renderRemote(routes, { path: pathOf(company.company_id), as: "member" });

  expect(await screen.findByText("No open jobs")).toBeVisible();
});

test("keeps showing the company if its jobs fail, and retries them", async () => {
  const { company, job } = await hiringCompany();
  server.use(http.get(jobsCall, () => new HttpResponse(null, { status: 500 }), { once: true }));
  const { user } = await renderRemote(routes, { path: pathOf(company.company_id), as: "member" });
  expect(await screen.findByText(/^Couldn't load the jobs/)).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: company.company_name })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect((await screen.findAllByRole("link", { name: job.title })).length).toBeGreaterThan(0);
});

test("says that a company doesn't exist", async () => {
  await renderRemote(routes, { path: pathOf("00000000-0000-7000-8000-000000000000"), as: "member" });

  expect(await screen.findByText("This company can't be found")).toBeVisible();
});
