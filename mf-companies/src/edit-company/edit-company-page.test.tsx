import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";
import { openCompanyMenu } from "../testing/company-menu";

async function ownCompanyOf(persona: "member" | "recruiter") {
  await signInAs(persona);
  const company = (await api.listOwnCompanies()).items.find(
    ({ is_admin }) => is_admin === (persona === "recruiter"),
  );
  if (!company) throw new Error(`the demo ${persona} has a company`);
  return company;
}

const pathOf = (companyId: string) => `/signed-in/feed/user-companies/${companyId}/edit`;

test("shows the company, saves changes and goes back to it", async () => {
  const company = await ownCompanyOf("recruiter");
  const { user } = await renderRemote(routes, { path: pathOf(company.company_id), as: "recruiter" });
  const name = await screen.findByLabelText("Company Name");
  expect(name).toHaveValue(company.company_name);
  expect(screen.getByLabelText("Company type")).toHaveValue(company.company_type);

  await user.clear(name);
  await user.type(name, "Another Name");
  await user.click(screen.getByRole("button", { name: "Save changes" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Another Name" })).toBeVisible();
  expect(await api.getCompany({ id: company.company_id })).toMatchObject({
    company_name: "Another Name",
    website: company.website,
    description: company.description,
  });
});

test("starts with the current company, not the one last seen", async () => {
  const company = await ownCompanyOf("recruiter");
  const { user } = await renderRemote(routes, {
    path: `/signed-in/feed/user-companies/${company.company_id}`,
    as: "recruiter",
  });
  const menu = await openCompanyMenu({ user });
  await api.updateCompany({
    ...company,
    id: company.company_id,
    name: company.company_name,
    description: "A colleague wrote this.",
  });
  await user.click(menu.getByRole("menuitem", { name: "Edit company" }));

  expect(await screen.findByLabelText("Bio")).toHaveValue("A colleague wrote this.");
});

test("says what is missing", async () => {
  const company = await ownCompanyOf("recruiter");
  const { user } = await renderRemote(routes, { path: pathOf(company.company_id), as: "recruiter" });
  await user.clear(await screen.findByLabelText("Company Website"));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByRole("textbox", { description: /Company Website is Required/ })).toHaveFocus();
});

test("asks before leaving with changes", async () => {
  const company = await ownCompanyOf("recruiter");
  const { user } = await renderRemote(routes, { path: pathOf(company.company_id), as: "recruiter" });
  await user.type(await screen.findByLabelText("Company Name"), "!");
  await user.click(screen.getByRole("link", { name: "Cancel" }));
  await user.click(
    within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard changes" }),
  );
  expect(await screen.findByRole("link", { name: "View Employees" })).toBeVisible();
});

test("is for recruiters only", async () => {
  const company = await ownCompanyOf("member");
  await renderRemote(routes, { path: pathOf(company.company_id), as: "member" });
  expect(await screen.findByText("Only recruiters can edit the company")).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

test("shows a failure and retries", async () => {
  const company = await ownCompanyOf("recruiter");
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
  expect(await screen.findByLabelText("Company Name")).toBeVisible();
});
