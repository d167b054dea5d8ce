import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { openCompanyMenu } from "../testing/company-menu";
import { foundCompany, receiveApplication } from "../testing/founded-company";

const pathOf = (companyId: string) => `/signed-in/feed/user-companies/${companyId}`;

async function openDeletion(companyId: string) {
  const rendered = await renderRemote(routes, { path: pathOf(companyId), as: "recruiter" });
  const menu = await openCompanyMenu(rendered);
  await rendered.user.click(menu.getByRole("menuitem", { name: "Delete company…" }));
  return rendered;
}

test("deletes a company once its name is typed", async () => {
  const { company_id, company_name } = await foundCompany();
  const { user } = await openDeletion(company_id);
  const dialog = within(screen.getByRole("dialog", { name: `Delete ${company_name}?` }));
  const name = dialog.getByLabelText("Company name");
  const submit = dialog.getByRole("button", { name: "Delete company" });

  await user.click(submit);
  expect(await dialog.findByText("Enter the company's name to delete it")).toBeVisible();
  await user.type(name, "Another company");
  await user.click(submit);
  expect(
    await dialog.findByText(`Enter the company's name as it is written here: ${company_name}`),
  ).toBeVisible();
  expect(name).toHaveFocus();

  await user.clear(name);
  await user.type(name, company_name);
  await user.click(submit);
  expect(await screen.findByText(`${company_name} deleted`)).toBeVisible();
  expect(await screen.findByRole("heading", { level: 1, name: "Your companies" })).toBeVisible();
  expect(screen.queryByRole("link", { name: company_name })).not.toBeInTheDocument();
});

test("closes its jobs and notifies the applicants first", async () => {
  const { company_id, company_name } = await foundCompany();
  const { jobId } = await receiveApplication(company_id);
  const { user } = await openDeletion(company_id);
  const dialog = within(screen.getByRole("alertdialog", { name: "First, tell your applicants" }));
  expect(dialog.getByText(/^1 applicant is still waiting/)).toBeVisible();
  expect(dialog.getAllByRole("listitem")).toHaveLength(3);

  await user.click(dialog.getByRole("button", { name: "Close all jobs and tell applicants" }));

  expect(await screen.findByRole("dialog", { name: `Delete ${company_name}?` })).toBeVisible();
  expect(await api.getJob({ id: jobId })).toMatchObject({ is_open: false });
  await signInAs("member");
  const own = (await api.listOwnApplications()).items.find(({ job_id }) => job_id === jobId);
  expect(own).toMatchObject({
    status: "rejected",
    note: `${company_name} has closed this job, so your application has ended.`,
  });
  await signInAs("recruiter");
  await user.type(screen.getByLabelText("Company name"), company_name);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete company" }));
  expect(await screen.findByText(`${company_name} deleted`)).toBeVisible();
});

test("says that it can be deleted later if there are many applicants to notify", async () => {
  const { company_id, company_name } = await foundCompany();
  await receiveApplication(company_id);
  server.use(
    http.post("*/api/companies/:id/close-jobs", () =>
      HttpResponse.json({ closed_jobs: 1, ended_applications: 1_300, waiting_applications: 1_200 }),
    ),
  );
  const { user } = await openDeletion(company_id);
  await user.click(screen.getByRole("button", { name: "Close all jobs and tell applicants" }));
  expect(
    await screen.findByText(
      `All jobs are closed. 1,200 applicants are still being told. You can delete ${company_name} in a few minutes.`,
    ),
  ).toBeVisible();
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("goes back to the first step if someone applies in the meantime", async () => {
  const { company_id, company_name } = await foundCompany();
  const { user } = await openDeletion(company_id);
  await receiveApplication(company_id);
  await user.type(screen.getByLabelText("Company name"), `${company_name}{Enter}`);
  expect(await screen.findByRole("alertdialog", { name: "First, tell your applicants" })).toBeVisible();
  expect(screen.getByText(/^1 applicant is still waiting for a decision from/)).toBeVisible();
});

test("keeps everything if it fails", async () => {
  const { company_id, company_name } = await foundCompany();
  await receiveApplication(company_id);
  server.use(
    http.post("*/api/companies/:id/close-jobs", () =>
      HttpResponse.json({ title: "Out of order" }, { status: 500 }),
    ),
  );
  const { user } = await openDeletion(company_id);
  const confirm = screen.getByRole("button", { name: "Close all jobs and tell applicants" });
  await user.click(confirm);
  expect(await screen.findByText("Out of order")).toBeVisible();
  await waitFor(() => expect(confirm).toBeEnabled());
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("heading", { level: 1, name: company_name })).toBeVisible();
});

test("isn't offered to employees who aren't recruiters", async () => {
  await signInAs("member");
  const company = (await api.listOwnCompanies()).items.find(({ is_admin }) => !is_admin);
  if (!company) throw new Error("the demo member is employed");
  const menu = await openCompanyMenu(
    await renderRemote(routes, { path: pathOf(company.company_id), as: "member" }),
  );
  expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Public page",
    "Leave company…",
  ]);
});
