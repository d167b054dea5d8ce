import { api } from "@guildway/shared/api";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { secondRecruiter } from "@guildway/shared/testing/second-recruiter";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";
import { checkDraft } from "../job-form/check-draft";
import { draftOf, type JobDraft } from "../job-form/job-draft";

async function openEditor() {
  await signInAs("recruiter");
  const company = (await api.listOwnCompanies()).items.find(({ is_admin }) => is_admin);
  if (!company) throw new Error("the demo recruiter has a company");
  const colleague = await secondRecruiter(company.company_id);
  const [job] = (await api.listOwnCompanyJobs({ companyId: company.company_id })).items;
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
    const { job: changed } = await checkDraft({ ...draftOf(present, questions), ...part });
    if (!changed) throw new Error("the demo job is whole");
    await colleague.write("PUT", `/home/jobs/${job.id}`, changed);
  };
  return { job, colleague, open, change };
}

async function save(user: Awaited<ReturnType<typeof renderRemote>>["user"]) {
  for (const _ of ["skills", "description", "details"]) {
    await user.click(screen.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(screen.getByRole("heading", { level: 2 })).toHaveFocus());
  }
  await user.click(screen.getByRole("button", { name: "Preview" }));
  await user.click(await screen.findByRole("button", { name: "Save changes" }));
}

test("shows and keeps what a colleague has changed in the job meanwhile", async () => {
  const { job, colleague, open, change } = await openEditor();
  const { user } = await open();
  const title = screen.getByLabelText("Job title");
  await user.clear(title);
  await user.type(title, "My title");
  await change({ title: "Their title", salary: "77" });
  await save(user);

  const dialog = await screen.findByRole("alertdialog", { name: "This job has changed" });
  expect(dialog).toHaveAccessibleDescription(
    `${colleague.name} changed it just now. Nothing you typed is lost.`,
  );
  const field = (name: string) => within(within(dialog).getByRole("region", { name }));
  expect(field("Job title").getByText("Their title")).toBeVisible();
  expect(field("Job title").getByText("My title")).toBeVisible();
  expect(field("Salary").getByText("$77 an hour")).toBeVisible();
  expect(field("Salary").getByText("You haven't changed this. It stays as it is now.")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Save over it" }));

  expect(await screen.findByText("Job saved")).toBeVisible();
  expect(await api.getJob({ id: job.id })).toMatchObject({ title: "My title", salary: 77 });
});

test("warns about a draft that another tab is editing too", async () => {
  const { job, open } = await openEditor();
  const otherTab = new BroadcastChannel(`editing:job:${job.id}:${sessionStore.getState().currUserId}`);
  otherTab.addEventListener("message", ({ data }) => data === "who?" && otherTab.postMessage("here"));
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
  expect(await screen.findByText("Their title", { selector: "h1, h2, h3, p, span, dd" })).toBeVisible();
  expect((await api.getJob({ id: job.id })).title).toBe("Their title");
});
