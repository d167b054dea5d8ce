import type { Browser, Page } from "@playwright/test";
import { signOut } from "../pages/account-menu";
import { fillLogin } from "../pages/login-page";
import { databaseOutOfReach, passTime } from "../support/database";
import { connect, foundCompany, postJob } from "../support/hiring";
import { confirmIdentity, createMember } from "../support/newcomer";
import { bearer, newContextWith, type Session } from "../support/session";
import { expect, test } from "../support/test";

test.skip(databaseOutOfReach, "lets time pass in the database");

type Member = Awaited<ReturnType<typeof createMember>>;

const FEED = "/signed-in/feed";
const run = Date.now();
const company = `Ropes ${run}`;
const open = `Splicer ${run}`;

let rita: Member;
let ben: Member;
let cleo: Member;
let companyId: string;

test.beforeAll(async ({ request }) => {
  const join = (first_name: string) => createMember(request, { first_name, last_name: `Roper${run}` });
  [rita, ben, cleo] = [await join("Rita"), await join("Ben"), await join("Cleo")];
  await confirmIdentity(request, rita);
  companyId = await foundCompany(request, rita, company);
  await postJob(request, rita, { company_id: companyId, title: open });
});

async function openAs(browser: Browser, session: Session, baseURL: string | undefined): Promise<Page> {
  const context = await newContextWith(browser, session, {
    reducedMotion: "reduce",
    ...(baseURL && { baseURL }),
  });
  return context.newPage();
}

test("a recruiter adds several people at once, changes a position and removes one", async ({
  browser,
  request,
  baseURL,
}) => {
  const page = await openAs(browser, rita, baseURL);
  const own = `${FEED}/user-companies/${companyId}`;
  const nameOf = (first_name: string) => `${first_name} Roper${run}`;
  const addButton = page.getByRole("button", { name: "Add Employees" });
  await connect(request, rita, ben);
  await connect(request, rita, cleo);

  const stage = async (name: string, position: string, recruiter: "Yes" | "No") => {
    await page.getByRole("button", { name: `Add ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: `Add ${name}` });
    await dialog.getByLabel("Position").fill(position);
    await dialog.getByRole("radio", { name: recruiter }).check();
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step("a message covers no part of a dialog on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${own}/add-employees`);
    await addButton.click({ force: true });
    await expect(page.getByText("At least 1 Employee needs to be added")).toBeVisible();
    await stage(nameOf("Ben"), "Ropewalker", "No");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("two people are selected, one is removed and selected again", async () => {
    await page.goto(`${own}/add-employees`);
    // The list is still there.
    await page.getByRole("button", { name: `Remove ${nameOf("Ben")} from the list` }).click();
    await stage(nameOf("Ben"), "Ropewalker", "Yes");
    await stage(nameOf("Cleo"), "Tar Boiler", "No");
    await expect(page.getByRole("heading", { name: "To be added (2)" })).toBeVisible();
    await page.getByRole("button", { name: `Remove ${nameOf("Cleo")} from the list` }).click();
    await expect(page.getByRole("heading", { name: "To be added (1)" })).toBeFocused();
    await stage(nameOf("Cleo"), "Tar Mixer", "No");
  });

  await test.step("all are added or none: one is no longer a connection", async () => {
    const path = `/api/home/connection-request/?user_id=${rita.user_id}`;
    expect((await request.delete(path, { headers: bearer(cleo) })).ok()).toBe(true);
    await addButton.click();
    await expect(page.getByRole("alert").filter({ hasText: "connection" })).toBeVisible();
    await expect(addButton).toBeFocused();
    await expect(page.getByRole("heading", { name: "To be added (2)" })).toBeVisible();
    const employees = await request.get(`/api/users/company/employees/${companyId}`, {
      headers: bearer(rita),
    });
    expect(await employees.json()).toHaveLength(1);
    await connect(request, rita, cleo);
    await addButton.click();
    await expect(page.getByRole("heading", { level: 1, name: "Employees" })).toBeVisible();
    const list = page.getByRole("list", { name: "Employees" });
    await expect(list.getByRole("listitem")).toHaveCount(3);
    await expect(list).toContainText("Tar Mixer");
  });

  const rowOf = (first_name: string) =>
    page
      .getByRole("list", { name: "Employees" })
      .getByRole("listitem")
      .filter({ hasText: nameOf(first_name) });

  await test.step("position and recruiter flag are changed", async () => {
    await expect(rowOf("Ben")).toContainText("Recruiter");
    await page.getByRole("button", { name: `Actions for ${nameOf("Ben")}` }).click();
    await page.getByRole("menuitem", { name: "Change position…" }).click();
    const dialog = page.getByRole("dialog", { name: nameOf("Ben") });
    await dialog.getByLabel("Position").fill("Head of the Walk");
    await dialog.getByRole("radio", { name: "No" }).check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(rowOf("Ben")).toContainText("Head of the Walk");
    await expect(rowOf("Ben")).not.toContainText("Recruiter");
  });

  await test.step("one is removed, and then sees what everyone sees of the company", async () => {
    await page.getByRole("button", { name: `Actions for ${nameOf("Cleo")}` }).click();
    await page.getByRole("menuitem", { name: "Remove…" }).click();
    const dialog = page.getByRole("alertdialog", { name: `Remove ${nameOf("Cleo")}?` });
    await dialog.getByRole("button", { name: "Remove" }).click();
    await expect(rowOf("Cleo")).toBeHidden();

    const other = await openAs(browser, cleo, baseURL);
    await other.goto(`${own}/view-employees`);
    await expect(other.getByText("Only employees can see this list")).toBeVisible();
    await other.getByRole("link", { name: "View company" }).click();
    await expect(other.getByRole("heading", { level: 1, name: company })).toBeVisible();
    await other.getByRole("list", { name: "Open jobs" }).getByRole("link", { name: open }).click();
    await expect(other.getByRole("heading", { level: 1, name: open })).toBeVisible();
    await other.context().close();
  });

  await page.context().close();
});

test("a job's draft survives signing out; the job closes on its date, is reopened and changed", async ({
  browser,
  baseURL,
}) => {
  const page = await openAs(browser, rita, baseURL);
  const applicant = await openAs(browser, cleo, baseURL);
  const title = `Rigger ${run}`;
  const heading = (name: string) => page.getByRole("heading", { level: 2, name });
  const next = page.getByRole("button", { name: "Next" });
  // Each page is validated before the next one appears. A second press before that would act on the same page.
  const goOnTo = async (name: string) => {
    await next.click();
    await expect(heading(name)).toBeFocused();
  };
  const wizard = `${FEED}/user-companies/new-job?company=${companyId}`;

  await test.step("each page asks for what is missing", async () => {
    await page.goto(wizard);
    await expect(heading("The job")).toBeVisible();
    await next.click();
    await expect(page.getByText("Job Title is Required")).toBeVisible();
    await page.getByLabel("Job title").fill(title);
    await page.getByLabel("Job website").fill("https://example.com/rigger");
    await page.getByText("Hybrid", { exact: true }).click();
    await goOnTo("Skills");
    for (const skill of ["TypeScript", "Excel", "Surveying"]) {
      await next.click();
      await expect(page.getByText("At least 3 skills are required")).toBeVisible();
      await page.getByLabel("Filter skills").fill(skill);
      await page.getByRole("button", { name: `Select ${skill}`, exact: true }).click();
    }
    await goOnTo("Description");
    await page.getByLabel("Description").fill("Go aloft.");
    await goOnTo("Final details");
  });

  await test.step("questions are moved with the keyboard, changed, added and deleted; one must stay", async () => {
    await page.getByLabel("Industry").selectOption("Retail");
    await page.getByLabel("Hours").selectOption("contract");
    await page.getByLabel("Salary").fill("44");
    await goOnTo("Application questions");
    const questions = page.getByRole("list", { name: "Questions" });
    const first = questions.getByRole("listitem").first();
    const second = (await questions.getByRole("listitem").nth(1).getByRole("paragraph").textContent()) ?? "";
    await page.getByRole("button", { name: "Move question 1 down", exact: true }).press("Enter");
    await expect(page.getByText("Question 2 of 13", { exact: true })).toBeAttached();
    await expect(page.getByRole("button", { name: "Move question 2 down", exact: true })).toBeFocused();
    await expect(first).toContainText(second);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Move question 3 down", exact: true })).toBeFocused();

    const remove = page.getByRole("button", { name: "Delete question 1", exact: true });
    for (let left = 12; left > 0; left--) {
      await remove.click();
      await expect(questions.getByRole("listitem")).toHaveCount(left);
    }
    await remove.click();
    await expect(page.getByText("You must have at least one question.")).toBeVisible();

    await page.getByRole("button", { name: "Add question" }).click();
    await page.getByLabel("Question", { exact: true }).fill("Do you mind heights?");
    await page.getByLabel("Type").selectOption({ label: "Multiple choice" });
    await page.getByLabel("Option 1", { exact: true }).fill("Yes");
    await page.getByLabel("Option 2", { exact: true }).fill("No");
    await page.getByRole("button", { name: "Add option" }).click();
    await page.getByRole("button", { name: "Delete option 3" }).click();
    await page.getByRole("checkbox", { name: "An answer is required" }).uncheck();
    await expect(questions).toContainText("Multiple choice, 2 options, optional");
    await remove.click();
    await expect(questions.getByRole("listitem")).toHaveCount(1);
    await page.getByRole("button", { name: "Back to Job App" }).click();
    await page.getByLabel("Industry").selectOption("");
  });

  await test.step("the draft survives the end of the session", async () => {
    await signOut(page);
    await page.getByRole("alertdialog").getByRole("button", { name: "Keep and sign out" }).click();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await page.goto(wizard);
    await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
    await fillLogin(page, rita);
    await expect(page.getByLabel("Job title")).toHaveValue(title);
    await goOnTo("Skills");
    await expect(page.getByRole("button", { name: "Remove Surveying" })).toBeVisible();
    await goOnTo("Description");
    await goOnTo("Final details");
    await expect(page.getByLabel("Salary")).toHaveValue("44");
  });

  let jobPath = "";
  await test.step("it is previewed and posted with its closing date", async () => {
    await next.click();
    await expect(page.getByText("Choose an industry")).toBeVisible();
    await page.getByLabel("Industry").selectOption("Retail");
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel(/^Closing date/).fill(tomorrow);
    await goOnTo("Application questions");
    await expect(page.getByText("Do you mind heights?")).toBeVisible();
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await expect(heading("Preview")).toBeVisible();
    await expect(page.getByText("Do you mind heights?")).toBeVisible();
    await page.getByRole("button", { name: "Post job" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    jobPath = new URL(page.url()).pathname;
  });

  await test.step("it closes on its closing date, and refuses someone who was about to apply", async () => {
    // Their page doesn't learn that it closes.
    await applicant.route(/\/api\/events(\?|$)/, (route) => route.fulfill({ status: 403 }));
    await applicant.goto(jobPath);
    await applicant.getByRole("link", { name: "Apply Now" }).click();
    await applicant.getByRole("radio", { name: "No" }).check();
    await applicant.getByRole("button", { name: "Next Page" }).click();
    await expect(applicant.getByRole("heading", { name: "Review your answers" })).toBeFocused();
    await passTime("update jobs set closes_at = now() - interval '1 second' where id = $1", [
      jobPath.split("/").at(-1),
    ]);
    await applicant.getByRole("button", { name: "Send application" }).click();
    await expect(applicant.getByRole("main").getByText("No longer accepting applications")).toBeVisible();
    await applicant.goto(jobPath);
    await expect(applicant.getByText("Closed", { exact: true })).toBeVisible();
    await expect(applicant.getByRole("link", { name: "Apply Now" })).toBeHidden();
  });

  await test.step("the recruiter reopens and changes it", async () => {
    await page.goto(`${FEED}/user-companies/${companyId}/jobs`);
    await page.getByRole("button", { name: `Actions for ${title}` }).click();
    await page.getByRole("menuitem", { name: "Reopen" }).click();
    await expect(page.getByText("Job reopened")).toBeVisible();
    await page.getByRole("button", { name: `Actions for ${title}` }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await expect(page.getByLabel("Job title")).toHaveValue(title);
    await page.getByLabel("Job title").fill(`Chief ${title}`);
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Job saved")).toBeVisible();
    await applicant.reload();
    await expect(applicant.getByRole("heading", { level: 1, name: `Chief ${title}` })).toBeVisible();
    await expect(applicant.getByRole("link", { name: "Apply Now" })).toBeVisible();
  });

  await applicant.context().close();
  await page.context().close();
});
