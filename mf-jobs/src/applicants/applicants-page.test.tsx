import { api } from "@guildway/shared/api";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "../app";

/** A job of the demo recruiter that several people have applied for. */
async function aJob() {
  await signInAs("recruiter");
  for (const company of (await api.listOwnCompanies()).items) {
    if (!company.is_admin) continue;
    for (const job of (await api.listOwnCompanyJobs({ companyId: company.company_id })).items) {
      const applications = (await api.listJobApplications({ id: job.id })).items;
      if (applications.length > 1) return { job, applications, path: pathOf(company.company_id, job.id) };
    }
  }
  throw new Error("the demo recruiter has a job with applications");
}

function held() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}

function pathOf(companyId: string, jobId: string) {
  return `/signed-in/feed/user-companies/${companyId}/jobs/${jobId}/applications`;
}

test("lists applicants, counts them by status and filters by status", async () => {
  const { applications, path } = await aJob();
  const [first] = applications;
  if (!first) throw new Error("somebody has applied");
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  const list = await screen.findByRole("list", { name: "Applications" });
  expect(within(list).getAllByRole("article")).toHaveLength(applications.length);
  const counts = screen.getByRole("list", { name: "Applications by status" });
  expect(within(counts).getAllByRole("listitem")).toHaveLength(6);

  await user.selectOptions(screen.getByLabelText("Status"), "Offer");

  expect(
    await screen.findByText(/No applications with this status|Offer/, { selector: "p, span" }),
  ).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Status"), "All");
  await user.selectOptions(screen.getByLabelText("Order"), "Oldest first");
  const oldest = applications.at(-1)?.applicant;
  expect(
    await screen.findAllByRole("link", { name: `${oldest?.first_name} ${oldest?.last_name}` }),
  ).toHaveLength(1);
});

test("shows an application's answers and changes its status with a note", async () => {
  const { applications, path } = await aJob();
  const open = applications.find(({ status }) => status !== "withdrawn" && status !== "offer");
  if (!open) throw new Error("an application is open");
  const { user } = await renderRemote(routes, { path: `${path}/${open.id}`, as: "recruiter" });
  const { first_name, last_name } = open.applicant;
  expect(await screen.findByRole("heading", { level: 1, name: `${first_name} ${last_name}` })).toBeVisible();

  await user.selectOptions(screen.getByLabelText("New status"), "Offer");
  await user.type(screen.getByLabelText(/^Note to/), "Welcome aboard");
  await user.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByText(`Status saved. ${first_name} has been notified.`)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toHaveFocus());
  expect(screen.getByLabelText(/^Note to/)).toHaveValue("");
  expect(await api.getApplication({ id: open.id })).toMatchObject({
    status: "offer",
    note: "Welcome aboard",
  });
});

test("rejects a note that is too long and keeps its text", async () => {
  const { applications, path } = await aJob();
  const open = applications.find(({ status }) => status !== "withdrawn");
  const { user } = await renderRemote(routes, { path: `${path}/${open?.id}`, as: "recruiter" });
  const note = await screen.findByLabelText(/^Note to/);
  await user.click(note);
  await user.paste("x".repeat(1251));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Note can be at most 1,250 characters")).toBeVisible();
  await waitFor(() => expect(note).toHaveFocus());
});

test("shows no count until it has loaded", async () => {
  const { path } = await aJob();
  const { given, give } = held();
  server.use(http.get("*/api/home/jobs/:id/application-counts", () => given));
  await renderRemote(routes, { path, as: "recruiter" });
  const counts = await screen.findByRole("list", { name: "Applications by status" });
  expect(within(counts).getByText(/Submitted/)).toBeVisible();
  expect(counts).not.toHaveTextContent(/\d/);
  give();
  await waitFor(() => expect(counts).toHaveTextContent(/\d/));
});

test("is for recruiters only", async () => {
  const { path } = await aJob();
  await renderRemote(routes, { path, as: "member" });
  expect(await screen.findByText("Only recruiters can see applications")).toBeVisible();
});

test("says that the job can't be found", async () => {
  const unknown = "00000000-0000-7000-8000-000000000000";
  await renderRemote(routes, { path: pathOf(unknown, unknown), as: "recruiter" });
  expect(await screen.findByText("This job can't be found")).toBeVisible();
});

test("says when nobody has applied", async () => {
  const { path } = await aJob();
  server.use(http.get("*/api/home/jobs/:id/applications", () => HttpResponse.json([])));
  await renderRemote(routes, { path, as: "recruiter" });
  expect(await screen.findByText("No applications yet")).toBeVisible();
});

test("shows a failure and retries", async () => {
  const { path } = await aJob();
  server.use(
    http.get(
      "*/api/home/jobs/:id/application-counts",
      () => HttpResponse.json({ title: "Out" }, { status: 500 }),
      {
        once: true,
      },
    ),
  );
  const { user } = await renderRemote(routes, { path, as: "recruiter" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load the applications – Out");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("list", { name: "Applications" })).toBeVisible();
});
