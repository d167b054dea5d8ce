import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

async function companyIdOfRecruiter(): Promise<string> {
  await signInAs("recruiter");
  const [company] = (await api.listOwnCompanies()).items;
  if (!company) throw new Error("the demo recruiter has a company");
  return company.company_id;
}

const pathOf = (companyId: string) => `/signed-in/feed/user-companies/${companyId}/view-employees`;

test("lists people with their positions, marks recruiters and links to profiles", async () => {
  const companyId = await companyIdOfRecruiter();
  const { items } = await api.listEmployees({ companyId });
  const recruiter = items.find((employee) => employee.is_admin);
  if (!recruiter) throw new Error("every company has a recruiter");
  const { user } = await renderRemote(routes, { path: pathOf(companyId), as: "recruiter" });

  const link = await screen.findByRole("link", { name: `${recruiter.first_name} ${recruiter.last_name}` });
  const entry = link.closest("li");
  if (!entry) throw new Error("an employee is an item of a list");
  expect(entry).toHaveTextContent(recruiter.job_title);
  expect(within(entry).getByText("Recruiter")).toBeVisible();
  expect(screen.getAllByText("Recruiter")).toHaveLength(items.filter((employee) => employee.is_admin).length);

  await user.click(link);

  expect(await screen.findByText(`Elsewhere: /signed-in/feed/user/${recruiter.user_id}`)).toBeVisible();
});

test("is for employees only", async () => {
  await signInAs("member");
  const own = new Set((await api.listOwnCompanies()).items.map((company) => company.company_id));
  const foreign = (await api.listJobs({ limit: 100 })).items.find((job) => !own.has(job.company_id));
  if (!foreign) throw new Error("the demo member does not belong to every company");
  await renderRemote(routes, { path: pathOf(foreign.company_id), as: "member" });

  expect(await screen.findByText("Only employees can see this list")).toBeVisible();
  expect(screen.getByRole("link", { name: "View company" })).toHaveAttribute(
    "href",
    `/signed-in/feed/company/${foreign.company_id}`,
  );
});

test("says that a company doesn't exist", async () => {
  await renderRemote(routes, { path: pathOf("00000000-0000-7000-8000-000000000000"), as: "member" });

  expect(await screen.findByText("This company can't be found")).toBeVisible();
});

test("shows a failure and retries", async () => {
  const companyId = await companyIdOfRecruiter();
  server.use(
    http.get(
      "*/api/users/company/employees/:companyId",
      () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 }),
      { once: true },
    ),
  );
  const { user } = await renderRemote(routes, { path: pathOf(companyId), as: "recruiter" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the employees – Out of order");

  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect((await screen.findAllByRole("listitem")).length).toBeGreaterThan(0);
});

test("gives other employees nothing to change", async () => {
  await signInAs("member");
  const company = (await api.listOwnCompanies()).items.find(({ is_admin }) => !is_admin);
  if (!company) throw new Error("the demo member is employed");
  await renderRemote(routes, { path: pathOf(company.company_id), as: "member" });
  await screen.findByRole("list", { name: "Employees" });
  expect(screen.queryByRole("button", { name: /^Actions for / })).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Add Employees" })).not.toBeInTheDocument();
});

/** A colleague of the demo recruiter who isn't a recruiter. */
async function colleague() {
  const companyId = await companyIdOfRecruiter();
  const { items } = await api.listEmployees({ companyId });
  const found = items.find(({ is_admin }) => !is_admin);
  if (!found) throw new Error("the demo recruiter has colleagues");
  return { companyId, userId: found.user_id, name: `${found.first_name} ${found.last_name}` };
}

test("lets a recruiter change a position and make someone a recruiter", async () => {
  const { companyId, userId, name } = await colleague();
  const { user } = await renderRemote(routes, { path: pathOf(companyId), as: "recruiter" });
  const actions = await screen.findByRole("button", { name: `Actions for ${name}` });
  await user.click(actions);
  await user.click(screen.getByRole("menuitem", { name: "Change position…" }));
  const dialog = within(screen.getByRole("dialog", { name }));
  const position = dialog.getByLabelText("Position");
  await user.clear(position);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByRole("textbox", { description: "Position is required" })).toHaveFocus();

  await user.type(position, "Head of Everything");
  await user.click(dialog.getByRole("radio", { name: /^Yes/ }));
  await user.click(dialog.getByRole("button", { name: "Save" }));

  expect(await screen.findByText("Head of Everything")).toBeVisible();
  await waitFor(() => expect(actions).toHaveFocus());
  const { items } = await api.listEmployees({ companyId });
  expect(items.find(({ user_id }) => user_id === userId)).toMatchObject({
    job_title: "Head of Everything",
    is_admin: true,
  });
});

test("shows a position that was changed in the meantime, and overwrites only what was typed", async () => {
  const { companyId, userId, name } = await colleague();
  const { user } = await renderRemote(routes, { path: pathOf(companyId), as: "recruiter" });
  await user.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await user.click(screen.getByRole("menuitem", { name: "Change position…" }));
  const dialog = within(screen.getByRole("dialog", { name }));
  await user.type(dialog.getByLabelText("Position"), "!");
  const { items } = await api.listEmployees({ companyId });
  const present = items.find(({ user_id }) => user_id === userId);
  if (!present) throw new Error("they work here");
  await api.updateEmployee({ ...present, companyId, userId, is_admin: true });
  await user.click(dialog.getByRole("button", { name: "Save" }));

  const conflict = within(await screen.findByRole("alertdialog", { name: "This position has changed" }));
  expect(conflict.getByRole("region", { name: "Are they a recruiter?" })).toHaveTextContent(/No.*Yes/);
  await user.click(conflict.getByRole("button", { name: "Save over it" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const saved = (await api.listEmployees({ companyId })).items.find(({ user_id }) => user_id === userId);
  expect(saved).toMatchObject({ job_title: `${present.job_title}!`, is_admin: true });
  await api.updateEmployee({ ...present, ...saved, companyId, userId, is_admin: false });
});

test("lets a recruiter remove someone, confirmed by name", async () => {
  const { companyId, userId, name } = await colleague();
  const { user } = await renderRemote(routes, { path: pathOf(companyId), as: "recruiter" });
  await user.click(await screen.findByRole("button", { name: `Actions for ${name}` }));
  await user.click(screen.getByRole("menuitem", { name: "Remove…" }));
  const dialog = within(screen.getByRole("alertdialog", { name: `Remove ${name}?` }));
  await user.click(dialog.getByRole("button", { name: "Remove" }));

  await waitFor(() => expect(screen.queryByRole("link", { name })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  const { items } = await api.listEmployees({ companyId });
  expect(items.some(({ user_id }) => user_id === userId)).toBe(false);
});
