import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { checkDraft } from "../job-form/check-draft";
import { draftOf } from "../job-form/job-draft";

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

  await user.click(await screen.findByRole("button", { name: `Close ${job.title}` }));
  const question = await screen.findByRole("alertdialog", { name: `Close ${job.title}?` });
  await user.click(within(question).getByText("Close"));
  expect(await screen.findByText("Job closed")).toBeVisible();
  expect((await api.getJob({ id: job.id })).is_open).toBe(false);

  await user.click(await screen.findByRole("button", { name: `Reopen ${job.title}` }));
  expect(await screen.findByText("Job reopened")).toBeVisible();
  expect((await api.getJob({ id: job.id })).is_open).toBe(true);
  expect(screen.getByRole("link", { name: new RegExp(`applications? for ${job.title}`) })).toHaveAttribute(
    "href",
    `${pathOf(company_id)}/${job.id}/applications`,
  );
});

test("deleting a job moves the focus to the next one", async () => {
  const { company_id } = await aCompany();
  const [job] = (await api.listOwnCompanyJobs({ companyId: company_id })).items;
  if (!job) throw new Error("the company has jobs");
  const questions = await api.listJobQuestions({ jobId: job.id });
  const { job: copy } = await checkDraft({
    ...draftOf(await api.getJob({ id: job.id }), questions),
    title: "Posted by mistake",
  });
  if (!copy) throw new Error("the demo job is whole");
  await api.createJob({ ...copy, company_id });
  const { user } = await renderRemote(routes, { path: pathOf(company_id), as: "recruiter" });
  await user.click(await screen.findByRole("button", { name: "Delete Posted by mistake" }));
  const question = await screen.findByRole("alertdialog", { name: "Delete Posted by mistake?" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));

  await waitFor(() => expect(screen.queryByText("Posted by mistake")).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("link", { name: job.title })).toHaveFocus());
});

test("edits a job with the wizard's pages", async () => {
  const { company_id } = await aCompany();
  const [job] = (await api.listOwnCompanyJobs({ companyId: company_id })).items;
  if (!job) throw new Error("the company has jobs");
  const { user, router } = await renderRemote(routes, {
    path: `${pathOf(company_id)}/${job.id}/edit?step=details`,
    as: "recruiter",
  });
  const wage = await screen.findByLabelText("Salary");
  await user.clear(wage);
  await user.type(wage, "77");
  await user.click(screen.getByRole("button", { name: "Preview" }));
  expect(await screen.findByText("$77 / hour")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Save changes" }));

  expect(await screen.findByText("Job saved")).toBeVisible();
  expect(router.state.location.pathname).toBe(pathOf(company_id));
  expect((await api.getJob({ id: job.id })).salary).toBe(77);
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
  const edit = await screen.findByRole("link", { name: `Edit ${job.title}` });

  const [present, questions] = await Promise.all([
    api.getJob({ id: job.id }),
    api.listJobQuestions({ jobId: job.id }),
  ]);
  const { job: changed } = await checkDraft({ ...draftOf(present, questions), title: "Changed meanwhile" });
  if (!changed) throw new Error("the demo job is whole");
  await api.updateJob({ ...changed, id: job.id, version: present.version });
  await user.click(edit);

  expect(await screen.findByLabelText("Job title")).toHaveValue("Changed meanwhile");
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
