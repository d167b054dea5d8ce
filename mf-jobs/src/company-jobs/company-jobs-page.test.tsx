import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { draftOf } from "../job-form/job-draft";
import { jobDraftForm } from "../job-form/job-draft-form";

async function openMenu({ user }: Pick<Awaited<ReturnType<typeof renderRemote>>, "user">, title: string) {
  await user.click(await screen.findByRole("button", { name: `Actions for ${title}` }));
  return within(screen.getByRole("menu"));
}

const pathOf = (companyId: string) => `/signed-in/feed/user-companies/${companyId}/jobs`;

async function aCompany() {
  await signInAs("recruiter");
  const company = (await api.listOwnCompanies()).items.find(({ is_admin }) => is_admin);
  if (!company) throw new Error("the demo recruiter has a company");
  return company;
}

test("a recruiter closes and reopens a job and opens its applications", async () => {
  const { company_id } = await aCompany();
  const [job] = (await api.listOwnCompanyJobs({ companyId: company_id })).items;
  if (!job) throw new Error("the company has jobs");
  const { user } = await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });

  const menu = await openMenu({ user }, job.title);
  await user.click(menu.getByRole("menuitem", { name: "Close…" }));
  const question = await screen.findByRole("alertdialog", { name: `Close ${job.title}?` });
  await user.click(within(question).getByRole("button", { name: "Close job" }));
  expect(await screen.findByText("Job closed")).toBeVisible();
  expect((await api.getJob({ id: job.id })).is_open).toBe(false);

  const menuOfClosed = await openMenu({ user }, job.title);
  await user.click(menuOfClosed.getByRole("menuitem", { name: "Reopen" }));
  expect(await screen.findByText("Job reopened")).toBeVisible();
  expect((await api.getJob({ id: job.id })).is_open).toBe(true);
  expect(screen.getByRole("link", { name: new RegExp(`applications? for ${job.title}`) })).toHaveAttribute(
    "href",
    `${pathOf(company_id)}/${job.id}/applications`,
  );
});

test("shows unopened applications first, and doesn't repeat the company", async () => {
  const { company_id, company_name } = await aCompany();
  const { items } = await api.listOwnCompanyJobs({ companyId: company_id });
  const counted = items.map((job, index) => ({
    ...job,
    application_count: 14,
    withdrawn_count: 0,
    new_applications: index === 0 ? 3 : 0,
  }));
  server.use(http.get("*/api/me/companies/:companyId/jobs", () => HttpResponse.json(counted)));
  await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });
  expect(await screen.findByText(`${company_name} · open and closed, newest first`)).toBeVisible();
  const [first, second] = await screen.findAllByRole("article");
  if (!first || !second) throw new Error("the company has two jobs");
  expect(within(first).getByRole("link", { name: /^3 new of 14 applications for/ })).toBeVisible();
  expect(within(second).getByRole("link", { name: /^14 applications for/ })).toBeVisible();
  expect(first).not.toHaveTextContent(company_name);
});

test("deleting a job moves the focus to the next one", async () => {
  const { company_id } = await aCompany();
  const [job] = (await api.listOwnCompanyJobs({ companyId: company_id })).items;
  if (!job) throw new Error("the company has jobs");
  const questions = await api.listJobQuestions({ jobId: job.id });
  const copy = jobDraftForm(Date.now).parse({
    ...draftOf(await api.getJob({ id: job.id }), questions),
    title: "Posted by mistake",
  });
  await api.createJob({ ...copy, company_id });
  const { user } = await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });
  const menu = await openMenu({ user }, "Posted by mistake");
  await user.click(menu.getByRole("menuitem", { name: "Delete…" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete Posted by mistake?" });
  await user.click(within(question).getByRole("button", { name: "Delete job" }));

  await waitFor(() => expect(screen.queryByText("Posted by mistake")).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("link", { name: job.title })).toHaveFocus());
});

test("edits a job with the wizard's pages", async () => {
  const { company_id } = await aCompany();
  const [job] = (await api.listOwnCompanyJobs({ companyId: company_id })).items;
  if (!job) throw new Error("the company has jobs");
  const { user, router } = await renderRemote(routes, {
    path: `${pathOf(company_id)}/${job.id}/edit?step=4`,
    as: "recruiter",
  });
  const wage = await screen.findByLabelText("Salary");
  await user.clear(wage);
  await user.type(wage, String(job.salary + 1));
  await user.click(screen.getByRole("button", { name: "Save changes" }));

  expect(await screen.findByText("Job saved")).toBeVisible();
  expect(router.state.location.pathname).toBe(pathOf(company_id));
  expect((await api.getJob({ id: job.id })).salary).toBe(job.salary + 1);
});

test("starts an edit with the current job, not with the one last edited", async () => {
  const { company_id } = await aCompany();
  const [job] = (await api.listOwnCompanyJobs({ companyId: company_id })).items;
  if (!job) throw new Error("the company has jobs");
  const { user } = await renderRemote(routes, {
    path: `${pathOf(company_id)}/${job.id}/edit`,
    as: "recruiter",
  });
  expect(await screen.findByLabelText("Job title")).toHaveValue(job.title);
  await user.click(screen.getByRole("link", { name: "Company's jobs" }));
  const menu = await openMenu({ user }, job.title);

  const [present, questions] = await Promise.all([
    api.getJob({ id: job.id }),
    api.listJobQuestions({ jobId: job.id }),
  ]);
  const changed = jobDraftForm(Date.now).parse({
    ...draftOf(present, questions),
    title: "Changed meanwhile",
  });
  await api.updateJob({ ...changed, id: job.id, version: present.version });
  await user.click(menu.getByRole("menuitem", { name: "Edit" }));

  expect(await screen.findByLabelText("Job title")).toHaveValue("Changed meanwhile");
});

test("duplicates a job in the wizard", async () => {
  const { company_id } = await aCompany();
  const [job] = (await api.listOwnCompanyJobs({ companyId: company_id })).items;
  if (!job) throw new Error("the company has jobs");
  const { user, router } = await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });
  const menu = await openMenu({ user }, job.title);
  await user.click(menu.getByRole("menuitem", { name: "Duplicate" }));
  const title = await screen.findByLabelText("Job title");
  expect(title).toHaveValue(job.title);
  await user.type(title, " II");
  await user.click(screen.getByRole("button", { name: "Step 6: Preview" }));
  await user.click(await screen.findByRole("button", { name: "Post job" }));

  expect(await screen.findByText("Job posted!")).toBeVisible();
  const id = router.state.location.pathname.split("/").at(-1) ?? "";
  const copy = await api.getJob({ id });
  expect(copy).toMatchObject({ title: `${job.title} II`, salary: job.salary, closes_at: null });
  const asked = async (jobId: string) =>
    (await api.listJobQuestions({ jobId })).map(({ question }) => question);
  expect(await asked(id)).toEqual(await asked(job.id));
});

test("offers Delete only for jobs that can be deleted", async () => {
  const { company_id } = await aCompany();
  const { items } = await api.listOwnCompanyJobs({ companyId: company_id });
  const applied = items.find((job) => job.application_count > 0);
  const { user } = await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });
  const menu = await openMenu({ user }, applied?.title ?? "");
  expect(menu.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual([
    "Edit",
    "Duplicate",
    "Close…",
  ]);
});

test("is for the company's recruiters only", async () => {
  const { company_id } = await aCompany();
  await renderRemote(routes, { path: pathOf(company_id), as: "member" });
  expect(await screen.findByText("Only recruiters can manage jobs")).toBeVisible();
});

test("says that the company can't be found", async () => {
  await renderRemote(routes, { path: pathOf("00000000-0000-7000-8000-000000000000"), as: "recruiter" });
  expect(await screen.findByText("This company can't be found")).toBeVisible();
});
