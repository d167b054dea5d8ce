import { api } from "@guildway/shared/api";
import { writeDraft } from "@guildway/shared/draft";
import { sessionStore } from "@guildway/shared/session";
import { renderRemote, signInAs } from "@guildway/shared/testing/render";
import { HttpResponse, http, server } from "@guildway/shared/testing/server";
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { routes } from "../app";
import { emptyDraft, type JobDraft } from "../job-form/job-draft";

const path = "/signed-in/feed/user-companies/new-job";
const STEP = { basics: 1, skills: 2, description: 3, details: 4, questions: 5, preview: 6 };

afterEach(() => localStorage.clear());

async function aCompany() {
  await signInAs("recruiter");
  const company = (await api.listOwnCompanies()).items.find(({ is_admin }) => is_admin);
  if (!company) throw new Error("the demo recruiter has a company");
  return company;
}

async function openWizard() {
  const company = await aCompany();
  const view = await renderRemote(routes, { path: `${path}?company=${company.company_id}`, as: "recruiter" });
  await screen.findByRole("heading", { name: "The job" });
  return { ...view, company };
}

/** Opens the wizard at a step, with a draft in which nothing is missing but what the test says. */
async function openWithDraft(step: keyof typeof STEP, part: Partial<JobDraft> = {}) {
  const company = await aCompany();
  const userId = sessionStore.getState().currUserId ?? "";
  const draft = {
    ...emptyDraft(),
    title: "Lighthouse keeper",
    link_to_job: "https://example.com/keeper",
    job_type: "on-site",
    skills: ["TypeScript", "Excel", "Surveying"],
    description: "Keep the light on.",
    industry: "Technology",
    hours: "seasonal",
    salary: "31",
    ...part,
  };
  writeDraft(`draft:${userId}:job:new:${company.company_id}`, { version: 1, values: draft }, "device");
  return renderRemote(routes, {
    path: `${path}?company=${company.company_id}&step=${STEP[step]}`,
    as: "recruiter",
  });
}

const next = async (user: UserEvent, name = "Next") =>
  user.click(await screen.findByRole("button", { name }));

async function fillBasics(user: UserEvent) {
  await user.type(screen.getByLabelText("Job title"), "Lighthouse keeper");
  await user.type(screen.getByLabelText("Job website"), "https://example.com/keeper");
  await user.click(screen.getByRole("radio", { name: "On-site" }));
  await next(user);
  await screen.findByRole("heading", { name: "Skills" });
}

async function chooseSkills(user: UserEvent, count: number) {
  const list = await screen.findByRole("list", { name: "Available skills" });
  for (let index = 0; index < count; index++) {
    const [first] = within(list).getAllByRole("button");
    if (first) await user.click(first);
  }
}

test("posts a job, page by page", async () => {
  const { user, router } = await openWizard();
  await fillBasics(user);
  await chooseSkills(user, 3);
  await next(user);
  await user.type(await screen.findByLabelText("Description"), "Keep the light on.");
  await next(user);
  await user.selectOptions(await screen.findByLabelText("Industry"), "Technology");
  await user.selectOptions(screen.getByLabelText("Hours"), "Seasonal");
  await user.type(screen.getByLabelText("Salary"), "31");
  expect(screen.queryByLabelText("State")).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText("Country"), "United States");
  await user.selectOptions(screen.getByLabelText("State"), "New York");
  await next(user);
  await next(user, "Preview");

  expect(await screen.findByText("Lighthouse keeper")).toBeVisible();
  expect(screen.getByText("$31 / hour")).toBeVisible();
  await next(user, "Post job");

  expect(await screen.findByText("Job posted!")).toBeVisible();
  expect(await screen.findByRole("heading", { level: 1, name: "Lighthouse keeper" })).toBeVisible();
  const id = router.state.location.pathname.split("/").at(-1) ?? "";
  expect(await api.getJob({ id })).toMatchObject({ salary: 31, location_state: "New-York", can_edit: true });
  expect(await api.listJobQuestions({ jobId: id })).toHaveLength(13);

  await act(() => router.navigate(-1));
  expect(await screen.findByRole("heading", { name: "The job" })).toBeVisible();
  expect(screen.getByLabelText("Job title")).toHaveValue("");
});

test("asks for the title and website at their fields", async () => {
  const { user } = await openWizard();
  await next(user);

  expect(await screen.findByText("Job Title is Required")).toBeVisible();
  expect(screen.getByText("Job Website is Required")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Job title")).toHaveFocus());
});

test("a message disappears once its field is corrected; the others stay", async () => {
  const { user } = await openWizard();
  await next(user);
  expect(await screen.findByText("Job Title is Required")).toBeVisible();
  await user.type(screen.getByLabelText("Job title"), "Keeper");

  expect(screen.queryByText("Job Title is Required")).not.toBeInTheDocument();
  expect(screen.getByText("Job Website is Required")).toBeVisible();
  expect(screen.getByLabelText("Job title")).toHaveFocus();
});

test("the preview shows changes made since it was last opened", async () => {
  const { user } = await openWithDraft("preview");
  expect(await screen.findByText("$31 / hour")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Step 4: Details (done)" }));
  await user.type(await screen.findByLabelText("Salary"), "0");
  await user.click(screen.getByRole("button", { name: "Step 6: Preview" }));

  expect(await screen.findByText("$310 / hour")).toBeVisible();
});

test("a question's error moves with it, and its fields stay open while it is corrected", async () => {
  const [first, ...others] = emptyDraft().questions;
  if (!first) throw new Error("there are preset questions");
  const { user } = await openWithDraft("questions", { questions: [{ ...first, question: "" }, ...others] });
  await next(user, "Preview");
  const box = await screen.findByLabelText("Question");
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toBeInvalid();

  await user.click(screen.getByRole("button", { name: "Move question 1 down" }));
  expect(screen.getByLabelText("Question")).toHaveValue("");
  expect(screen.getByLabelText("Question")).toBeInvalid();
  await user.type(screen.getByLabelText("Question"), "Why?");
  expect(screen.getByLabelText("Question")).toHaveValue("Why?");
  expect(screen.getByLabelText("Question")).toBeValid();
});

test("focus stays where a question or option was added or deleted", async () => {
  const { user } = await openWithDraft("questions");
  await user.click(await screen.findByRole("button", { name: "Add question" }));
  expect(screen.getByLabelText("Question")).toHaveFocus();
  await user.selectOptions(screen.getByLabelText("Type"), "Checkboxes");
  await user.click(screen.getByRole("button", { name: "Add option" }));
  expect(screen.getByLabelText("Option 3")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Delete option 3" }));
  expect(screen.getByRole("button", { name: "Delete option 2" })).toHaveFocus();
});

test("accepts 3 to 10 skills and removes a chosen one from the list", async () => {
  const { user } = await openWizard();
  await fillBasics(user);
  await next(user);
  expect(await screen.findByText("At least 3 skills are required")).toBeVisible();

  await user.type(screen.getByLabelText("Filter skills"), "typescript{Enter}");
  expect(screen.getByRole("button", { name: "Remove TypeScript" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Select TypeScript" })).not.toBeInTheDocument();

  await chooseSkills(user, 10);
  expect(screen.getByText("Only 10 skills can be added")).toBeVisible();
  expect(screen.getAllByRole("button", { name: /^Remove/ })).toHaveLength(10);
});

test("edits the questions, keeps at least one, and restores the draft after a reload", async () => {
  const { user, unmount, router } = await openWithDraft("questions");
  const list = await screen.findByRole("list", { name: "Questions" });
  const texts = () =>
    within(list)
      .getAllByRole("listitem")
      .map((item) => item.textContent ?? "");
  const [one = "", two = ""] = texts();

  within(list).getByRole("button", { name: "Move question 1 down" }).focus();
  await user.keyboard("{Enter}");
  expect(texts().slice(0, 2)).toEqual([two, one]);
  expect(screen.getByText("Question 2 of 13")).toBeInTheDocument();
  expect(within(list).getByRole("button", { name: "Move question 2 down" })).toHaveFocus();

  await user.click(screen.getByRole("button", { name: "Add question" }));
  await user.type(screen.getByLabelText("Question"), "Can you swim?");
  await user.selectOptions(screen.getByLabelText("Type"), "Multiple choice");
  await user.type(screen.getByLabelText("Option 1"), "Yes");
  await user.click(screen.getByRole("checkbox", { name: "An answer is required" }));
  const { pathname, search } = router.state.location;
  unmount();

  await renderRemote(routes, { path: pathname + search, as: "recruiter" });
  const again = await screen.findByRole("list", { name: "Questions" });
  expect(within(again).getByText("Can you swim?")).toHaveTextContent("Multiple choice, 2 options, optional");
  for (let index = 0; index < 13; index++) {
    await user.click(screen.getByRole("button", { name: "Delete question 1" }));
  }
  expect(within(again).getAllByRole("listitem")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Delete question 1" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("You must have at least one question.");

  await user.click(screen.getByRole("button", { name: "Back to Job App" }));
  expect(await screen.findByRole("heading", { name: "Final details" })).toBeVisible();
});

test("an incomplete preview leads to the first page with an error", async () => {
  await openWithDraft("preview", { title: "", job_type: "" });

  expect(await screen.findByRole("heading", { name: "The job" })).toBeVisible();
  expect(await screen.findByText("Job Title is Required")).toBeVisible();
  expect(screen.getByText("Choose a job type")).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText("Job title")).toHaveFocus());
});

test("shows an error of a field that no page has as a message", async () => {
  server.use(
    http.post("*/api/home/createjob/", () =>
      HttpResponse.json(
        { status: 422, title: "Invalid", errors: [{ path: "company_id", message: "Unknown company" }] },
        { status: 422, headers: { "Content-Type": "application/problem+json" } },
      ),
    ),
  );
  const { user } = await openWithDraft("preview");
  await screen.findByText("$31 / hour");
  await user.click(screen.getByRole("button", { name: "Post job" }));

  expect(await screen.findByText("Unknown company")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Preview" })).toBeVisible();
});

test("refuses a missing job type and a past closing date on their own pages", async () => {
  const first = await openWithDraft("basics", { job_type: "" });
  await screen.findByRole("heading", { name: "The job" });
  await next(first.user);
  expect(await screen.findByText("Choose a job type")).toBeVisible();
  first.unmount();

  const second = await openWithDraft("details", { closes_on: "2020-01-31" });
  await screen.findByRole("heading", { name: "Final details" });
  await next(second.user);
  expect(await screen.findByText("Choose today or a later date")).toBeVisible();
  expect(screen.getByLabelText("Closing date")).toHaveFocus();
});

test("refuses two equal options", async () => {
  const question = { question: "Ready?", question_type: "Checkbox" as const, required: true };
  const { user } = await openWithDraft("questions", {
    questions: [{ ...question, options: ["Yes", " Yes "] }],
  });
  await next(user, "Preview");
  await waitFor(() => expect(screen.getByLabelText("Option 2")).toBeInvalid());
  expect(screen.getByText("This option is already listed")).toBeVisible();
  await user.type(screen.getByLabelText("Option 2"), ", soon");
  await next(user, "Preview");
  expect(await screen.findByText("Yes · Yes , soon")).toBeVisible();
});

test("picks questions from the bank", async () => {
  const { user } = await openWithDraft("questions");
  expect(await screen.findByText(/^13 questions are about 4 pages/)).toBeVisible();
  await user.click(screen.getByText("Question bank"));
  for (const box of screen.getAllByRole("checkbox", { checked: true }).slice(1)) await user.click(box);
  expect(screen.queryByText(/questions are about/)).not.toBeInTheDocument();
  const list = screen.getByRole("list", { name: "Questions" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  await user.click(screen.getByRole("checkbox", { name: /^When could you start/ }));
  expect(within(list).getByText("When could you start?")).toBeVisible();
});

test("asks before leaving with unsaved work", async () => {
  const { user, router } = await openWizard();
  await user.type(screen.getByLabelText("Job title"), "Half a job");
  await user.click(screen.getByRole("link", { name: /^(?!.*Skip).+/ }));

  const question = await screen.findByRole("alertdialog", { name: "Leave without posting the job?" });
  await user.click(within(question).getByRole("button", { name: "Stay" }));
  expect(screen.getByLabelText("Job title")).toHaveValue("Half a job");

  await user.click(screen.getByRole("link"));
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(router.state.location.pathname).not.toContain("new-job"));
});

test.each([
  ["stores it", true, "What you typed is kept on this device for at least a week."],
  ["doesn't", false, /^Your browser doesn't store what you typed/],
])("says what happens to a draft in a browser that %s", async (_, stores, text) => {
  const { user } = await openWizard();
  if (!stores) {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("Full", "QuotaExceededError");
    });
  }
  await user.type(screen.getByLabelText("Job title"), "Half a job");
  await user.click(screen.getByRole("link", { name: /^(?!.*Skip).+/ }));
  const question = await screen.findByRole("alertdialog", { name: "Leave without posting the job?" });
  expect(question).toHaveAccessibleDescription(text);
  await user.click(within(question).getByRole("button", { name: "Stay" }));
  await user.clear(screen.getByLabelText("Job title"));
  jest.restoreAllMocks();
});

test("lets the recruiter choose the company and says who may post", async () => {
  const company = await aCompany();
  const { user, unmount } = await renderRemote(routes, { path, as: "recruiter" });
  await user.click(await screen.findByRole("link", { name: company.company_name }));
  expect(await screen.findByRole("heading", { name: "The job" })).toBeVisible();
  unmount();

  server.use(http.get("*/api/home/user-companies", () => HttpResponse.json([])));
  server.use(http.get("*/api/home/user-companies/", () => HttpResponse.json([])));
  await renderRemote(routes, { path, as: "recruiter" });
  expect(await screen.findByText("Only recruiters can post jobs")).toBeVisible();
});
