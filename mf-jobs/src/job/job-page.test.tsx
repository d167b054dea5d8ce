import { api } from "@guildway/shared/api";
import { questionTypeLabel } from "@guildway/shared/contract/options";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { screen, within } from "@testing-library/react";
import { routes } from "../app";

async function aJob() {
  const [job] = (await api.listJobs()).items;
  if (!job) throw new Error("the demo world has jobs");
  return job;
}

const pathOf = ({ id }: { id: string }) => `/signed-in/feed/job/${id}`;
const failure = () => HttpResponse.json({ title: "Out of order", status: 500 }, { status: 500 });

test("shows the job, its pay and its questions", async () => {
  const job = await aJob();
  const [question] = await api.listJobQuestions({ jobId: job.id });
  if (!question) throw new Error("every job has a question");
  await renderRemote(routes, { path: pathOf(job), as: "member" });

  expect(await screen.findByRole("heading", { level: 1, name: job.title })).toBeVisible();
  expect(screen.getByText(`$${job.salary} / hour`)).toBeVisible();
  expect(screen.getByRole("link", { name: job.company_name })).toHaveAttribute(
    "href",
    `/signed-in/feed/company/${job.company_id}`,
  );
  expect(screen.getByRole("link", { name: /^Job website/ })).toHaveAttribute("href", job.link_to_job);

  const entry = (await screen.findByText(question.question)).closest("li");
  expect(entry).toHaveTextContent(questionTypeLabel(question.question_type));
});

test("shows the pay in the conventions that the viewer has chosen", async () => {
  const job = await aJob();
  await signInAs("member");
  await api.updateSettings({ locale: "de-DE" });
  await renderRemote(routes, { path: pathOf(job), as: "member" });
  expect(await screen.findByText(`${job.salary} $ / hour`)).toBeVisible();
  await api.updateSettings({ locale: null });
});

test("marks and counts the skills that the viewer has", async () => {
  const job = await aJob();
  const [known = ""] = job.skills;
  server.use(
    http.get("*/api/home/user/skills/", () =>
      HttpResponse.json([{ id: job.id, skill_name: known.toUpperCase() }]),
    ),
  );
  await renderRemote(routes, { path: pathOf(job), as: "member" });

  expect(await screen.findByText(`You have 1 of ${job.skills.length}`)).toBeVisible();
  expect(screen.getByText("(you have it)").closest("li")).toHaveTextContent(known);
});

test("shows the job without marks if the viewer's skills fail to load", async () => {
  const job = await aJob();
  server.use(http.get("*/api/home/user/skills/", failure));
  await renderRemote(routes, { path: pathOf(job), as: "member" });

  expect(await screen.findByRole("heading", { name: "Skills" })).toBeVisible();
  expect(screen.queryByText(/you have/i)).not.toBeInTheDocument();
});

test("appears beside its company, and works if the company fails to load", async () => {
  const job = await aJob();
  server.use(http.get("*/api/home/companies/:id", failure, { once: true }));
  const { user } = await renderRemote(routes, { path: pathOf(job), as: "member" });
  expect(await screen.findByRole("heading", { level: 1, name: job.title })).toBeVisible();
  expect(await screen.findByText(/^Couldn't load the company/)).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Retry" }));

  const company = await screen.findByRole("region", { name: "Company" });
  expect(within(company).getByRole("link", { name: "View company" })).toHaveAttribute(
    "href",
    `/signed-in/feed/company/${job.company_id}`,
  );
});

test("shows that a job failed to load and retries", async () => {
  const job = await aJob();
  server.use(http.get("*/api/home/jobs/:id", failure, { once: true }));
  const { user } = await renderRemote(routes, { path: pathOf(job), as: "member" });
  expect(await screen.findByRole("alert")).toHaveTextContent("Couldn't load job");

  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByRole("heading", { level: 1, name: job.title })).toBeVisible();
});

test("shows recruiters their applications instead of a way to apply", async () => {
  await signInAs("recruiter");
  const company = (await api.listOwnCompanies()).items.find(({ is_admin }) => is_admin);
  const [job] = (await api.listOwnCompanyJobs({ companyId: company?.company_id ?? "" })).items;
  if (!job) throw new Error("the company has jobs");
  await renderRemote(routes, { path: pathOf(job), as: "recruiter" });

  expect(await screen.findByRole("link", { name: "View applications" })).toHaveAttribute(
    "href",
    `/signed-in/feed/user-companies/${job.company_id}/jobs/${job.id}/applications`,
  );
  expect(screen.queryByRole("link", { name: "Apply Now" })).not.toBeInTheDocument();
});

test("shows a closed job that the viewer applied for as both, without a closing date", async () => {
  const job = { ...(await aJob()), is_open: false, closes_at: "2026-12-24T23:59:59.999Z" };
  const applied_at = "2026-11-01T12:00:00.000Z";
  server.use(
    http.get(
      "*/api/home/jobs/:id",
      async () => HttpResponse.json({ ...(await api.getJob({ id: job.id })), ...job, applied_at }),
      { once: true },
    ),
  );
  await renderRemote(routes, { path: pathOf(job), as: "member" });
  expect(await screen.findByText("Closed")).toBeVisible();
  expect(screen.getByText(/^Applied/)).toBeVisible();
  const own = screen.getByRole("link", { name: "Your applications" });
  expect(own).toHaveAttribute("href", "/signed-in/feed/applications");
  expect(screen.queryByText("Closes")).not.toBeInTheDocument();
});

test("shows the description as formatted text", async () => {
  const job = await api.getJob({ id: (await aJob()).id });
  server.use(
    http.get("*/api/home/jobs/:id", () =>
      HttpResponse.json({ ...job, description: "- 5 **nights**\n\n<b>[Rota](https://example.com)" }),
    ),
  );
  await renderRemote(routes, { path: pathOf(job), as: "member" });
  expect((await screen.findByText("nights")).tagName).toBe("STRONG");
  expect(screen.getByRole("link", { name: "Rota" })).toHaveAttribute("href", "https://example.com");
  expect(screen.getByText(/<b>/)).toBeVisible();
});

test.each(["00000000-0000-7000-8000-000000000000", "no-id-at-all"])(
  "says that job %s does not exist, with a way on",
  async (id) => {
    const { user } = await renderRemote(routes, { path: pathOf({ id }), as: "member" });
    expect(await screen.findByText("This job can't be found")).toBeVisible();

    await user.click(screen.getByRole("link", { name: "All jobs" }));

    expect(await screen.findByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  },
);
