import { api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { secondRecruiter } from "@guildway/shared/testing/second-recruiter";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { draftOf, type JobDraft } from "../job-form/job-draft";
import { jobDraftForm } from "../job-form/job-draft-form";

async function openEditor({ applied = false } = {}) {
  await signInAs("recruiter");
  const company = (await api.listOwnCompanies()).items.find(({ is_admin }) => is_admin);
  if (!company) throw new Error("the demo recruiter has a company");
  const colleague = await secondRecruiter(company.company_id);
  const { items } = await api.listOwnCompanyJobs({ companyId: company.company_id });
  const job = applied ? items.find(({ application_count }) => application_count > 0) : items[0];
  if (!job) throw new Error("the company has jobs");
  const path = `/signed-in/feed/user-companies/${company.company_id}/jobs/${job.id}/edit`;
  const open = async () => {
    const view = await renderRemote(routes, { path, as: "recruiter" });
    await screen.findByLabelText("Job title");
    return view;
  };
  /** The colleague changes a part of the job. */
  const change = async (part: Partial<JobDraft>) => {
    const present = await api.getJob({ id: job.id });
    const questions = await api.listJobQuestions({ jobId: job.id });
    const changed = jobDraftForm(Date.now, present.closes_at?.slice(0, 10)).parse({
      ...draftOf(present, questions),
      ...part,
    });
    await colleague.write("PUT", `/home/jobs/${job.id}`, changed);
  };
  return { job, colleague, open, change };
}

const save = (user: Awaited<ReturnType<typeof renderRemote>>["user"]) =>
  user.click(screen.getByRole("button", { name: "Save changes" }));

test("shows and keeps what a colleague has changed in the job in the meantime", async () => {
  const { job, colleague, open, change } = await openEditor();
  const { user } = await open();
  const title = screen.getByLabelText("Job title");
  await user.clear(title);
  await user.type(title, "My title");
  await change({ title: "Their title", salary: "77", salary_max: "" });
  await save(user);

  const dialog = await screen.findByRole("alertdialog", { name: "This job has changed" });
  expect(dialog).toHaveAccessibleDescription(
    `${colleague.name} changed it just now. Nothing you typed is lost.`,
  );
  const field = (name: string) => within(within(dialog).getByRole("region", { name }));
  expect(field("Job title").getByText("Their title")).toBeVisible();
  expect(field("Job title").getByText("My title")).toBeVisible();
  expect(field("Salary").getByText("77")).toBeVisible();
  expect(field("Salary").getByText("You haven't changed this. It stays as it is now.")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Save over it" }));

  expect(await screen.findByText("Job saved")).toBeVisible();
  expect(await api.getJob({ id: job.id })).toMatchObject({ title: "My title", salary: 77 });
});

test("warns about a draft that another tab is editing too", async () => {
  const { job, open } = await openEditor();
  const otherTab = new BroadcastChannel(`editing:job:${job.id}:${sessionStore.getState().currUserId}`);
  otherTab.addEventListener(
    "message",
    ({ data }) => data.type === "who?" && otherTab.postMessage({ type: "here", lock: "other" }),
  );
  try {
    await open();
    expect(await screen.findByText(/^You're also editing this in another tab/)).toBeVisible();
  } finally {
    otherTab.close();
  }
});

test("a draft older than a colleague's change does not undo it silently", async () => {
  const { job, open, change } = await openEditor();
  const { user, unmount } = await open();
  await user.type(screen.getByLabelText("Job title"), " (draft)");
  unmount();
  await change({ title: "Their title" });

  const again = await open();
  expect(screen.getByLabelText("Job title")).toHaveValue(`${job.title} (draft)`);
  await save(again.user);
  await again.user.click(await screen.findByRole("button", { name: "Use their version" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(screen.getByLabelText("Job title")).toHaveValue("Their title");
  expect((await api.getJob({ id: job.id })).title).toBe("Their title");
});

test("locks the questions of a job that someone has applied for, and says why", async () => {
  const { open } = await openEditor({ applied: true });
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Step 5: Questions" }));
  expect(await screen.findByText(/its questions can't change/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add question" })).not.toBeInTheDocument();
});

test("every page can save, and errors are shown on their own pages", async () => {
  const { open } = await openEditor();
  const { user } = await open();
  await user.clear(screen.getByLabelText("Job title"));
  await user.click(screen.getByRole("button", { name: "Step 3: Description" }));
  await save(user);
  expect(await screen.findByText("Job Title is Required")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Job title")).toHaveFocus());
});
