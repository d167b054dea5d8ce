import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";
import { openCompanyMenu } from "../testing/company-menu";
import { foundCompany, receiveApplication } from "../testing/founded-company";

async function ownCompanyOfRecruiter() {
  await signInAs("recruiter");
  const [company] = (await api.listOwnCompanies()).items;
  if (!company) throw new Error("the demo recruiter has a company");
  return company;
}

async function employerOfMember() {
  await signInAs("member");
  const company = (await api.listOwnCompanies()).items.find(({ is_admin }) => !is_admin);
  if (!company) throw new Error("the demo member is employed");
  return company;
}

const pathOf = (companyId: string) => `/signed-in/feed/user-companies/${companyId}`;

test("shows the company, the viewer's position in it and its open jobs", async () => {
  const company = await ownCompanyOfRecruiter();
  const [job] = (await api.listCompanyJobs({ companyId: company.company_id })).items;
  if (!job) throw new Error("the demo recruiter's company has a job");
  await renderRemote(routes, { path: pathOf(company.company_id), as: "recruiter" });

  expect(await screen.findByRole("heading", { level: 1, name: company.company_name })).toBeVisible();
  expect(screen.getByRole("definition")).toHaveTextContent(company.job_title);
  expect(screen.getByText("Recruiter")).toBeVisible();

  const links = await screen.findAllByRole("link", { name: job.title });
  expect(links.map((link) => link.getAttribute("href"))).toContain(`/signed-in/feed/job/${job.id}`);
});

test("links to the employees", async () => {
  const company = await ownCompanyOfRecruiter();
  const { user } = await renderRemote(routes, { path: pathOf(company.company_id), as: "recruiter" });

  await user.click(await screen.findByRole("link", { name: "View Employees" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Employees" })).toBeVisible();
});

test("doesn't exist for someone who doesn't belong to it", async () => {
  await signInAs("member");
  const own = new Set((await api.listOwnCompanies()).items.map((company) => company.company_id));
  const foreign = (await api.listJobs({ limit: 100 })).items.find((job) => !own.has(job.company_id));
  if (!foreign) throw new Error("the demo member does not belong to every company");
  await renderRemote(routes, { path: pathOf(foreign.company_id), as: "member" });

  expect(await screen.findByText("This company can't be found")).toBeVisible();
  expect(screen.getByRole("link", { name: "Your companies" })).toBeVisible();
});

test("shows a failure and retries", async () => {
  const company = await ownCompanyOfRecruiter();
  server.use(
    http.get(
      "*/api/home/user-companies/:id",
      () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 }),
      { once: true },
    ),
  );
  const { user } = await renderRemote(routes, { path: pathOf(company.company_id), as: "recruiter" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Error: Out of order");

  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByRole("heading", { level: 1, name: company.company_name })).toBeVisible();
});

test("lets a recruiter add employees, post a job and edit the company", async () => {
  const { company_id } = await ownCompanyOfRecruiter();
  const rendered = await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });

  const hrefs = {
    "Add Employees": `${pathOf(company_id)}/add-employees`,
    "Post Job": `/signed-in/feed/user-companies/new-job?company=${company_id}`,
  };
  for (const [name, href] of Object.entries(hrefs)) {
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", href);
  }
  const menu = await openCompanyMenu(rendered);
  expect(menu.getByRole("menuitem", { name: "Edit company" })).toHaveAttribute(
    "href",
    `${pathOf(company_id)}/edit`,
  );
});

test("shows other employees that these buttons are unavailable, with the reason", async () => {
  const { company_id } = await employerOfMember();
  await renderRemote(routes, { path: pathOf(company_id), as: "member" });

  expect(await screen.findByRole("link", { name: "View Employees" })).toBeVisible();
  for (const name of ["Add Employees", "Post Job"]) {
    expect(screen.getByRole("button", { name })).toBeDisabled();
    expect(screen.getByRole("button", { name })).toHaveAccessibleDescription(/^Only recruiters/);
  }
});

test("shows new applications first, once there are any", async () => {
  const { company_id } = await foundCompany();
  await receiveApplication(company_id);
  await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });
  const manage = await screen.findByRole("link", { name: "Manage jobs" });
  const news = screen.getByRole("link", { name: "1 new application" });
  expect(news).toHaveAttribute("href", `${pathOf(company_id)}/jobs`);
  const links = screen.getAllByRole("link");
  const [first, second, third] = [news, manage, screen.getByRole("link", { name: "View Employees" })].map(
    (link) => links.indexOf(link),
  );
  expect([first, second, third]).toEqual(
    [first, second, third].sort((one, other) => Number(one) - Number(other)),
  );
});

test("shows its only recruiter what they can do instead of leaving", async () => {
  const { company_id, company_name } = await foundCompany();
  const { user } = await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });
  const menu = await openCompanyMenu({ user });
  await user.click(menu.getByRole("menuitem", { name: "Leave company…" }));
  const dialog = within(screen.getByRole("dialog", { name: "You're the only recruiter" }));
  expect(dialog.getByRole("link", { name: "View Employees" })).toHaveAttribute(
    "href",
    `${pathOf(company_id)}/view-employees`,
  );
  await user.click(dialog.getByRole("button", { name: "Delete company" }));
  expect(await screen.findByRole("dialog", { name: `Delete ${company_name}?` })).toBeVisible();
});

test("leaves the company after confirmation", async () => {
  const company = await employerOfMember();
  const { user } = await renderRemote(routes, { path: pathOf(company.company_id), as: "member" });
  const menu = await openCompanyMenu({ user });
  await user.click(menu.getByRole("menuitem", { name: "Leave company…" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Leave" }));

  expect(await screen.findByText(`You left ${company.company_name}`)).toBeVisible();
  expect(await screen.findByRole("heading", { level: 1, name: "Your companies" })).toBeVisible();
  const left = (await api.listOwnCompanies()).items;
  expect(left.some(({ company_id }) => company_id === company.company_id)).toBe(false);
});

test("a recruiter without a second factor is told why they can't ask others for one", async () => {
  const company = await ownCompanyOfRecruiter();
  const { user } = await renderRemote(routes, { path: pathOf(company.company_id), as: "recruiter" });
  const choice = await screen.findByRole("checkbox", { name: /second factor to see applicants/ });
  await user.click(choice);
  expect(await screen.findByText(/add a passkey or an authenticator app in your settings/)).toBeVisible();
  expect(choice).not.toBeChecked();
});
