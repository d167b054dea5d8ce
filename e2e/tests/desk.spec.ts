import type { APIRequestContext, Page } from "@playwright/test";
import { foundCompany, postJob } from "../support/hiring";
import { createMember } from "../support/newcomer";
import { inspect } from "../support/pictures";
import { bearer, newContextWith, type Session } from "../support/session";
import { expect, test } from "../support/test";

type Member = Awaited<ReturnType<typeof createMember>>;

const run = Date.now();
const NAMES = ["Ada", "Ben", "Cleo", "Dora", "Eli"];

let recruiter: Member;
let companyId: string;

test.beforeAll(async ({ request }) => {
  recruiter = await createMember(request, { first_name: "Rita", last_name: `Desk${run}` });
  companyId = await foundCompany(request, recruiter, `Desk ${run}`);
});

const nameOf = (first: string) => `${first} Desk${run}`;

/** A job that five people have applied for, the last of them first in the list. */
async function jobWithApplicants(request: APIRequestContext, title: string) {
  const jobId = await postJob(request, recruiter, {
    company_id: companyId,
    title,
    questions: ["Why bridges?", "Years of painting?"],
    question_types: ["Written Response", "Number Response"],
    question_answers: [[], []],
  });
  const questions = await (await request.get(`/api/home/jobs/questions/${jobId}`)).json();
  for (const [index, first_name] of NAMES.entries()) {
    const applicant = await createMember(request, { first_name, last_name: `Desk${run}` });
    const texts = [`${first_name} likes rivers.`, String(index + 1)];
    const answers = texts.map((text, question) => ({ question_id: questions[question].id, texts: [text] }));
    const path = `/api/jobs/${jobId}/applications`;
    const response = await request.post(path, { data: { answers }, headers: bearer(applicant) });
    expect(response.ok()).toBe(true);
  }
  return `/signed-in/feed/user-companies/${companyId}/jobs/${jobId}/applications`;
}

const heading = (page: Page, first: string) =>
  page.getByRole("heading", { level: 2, name: nameOf(first), exact: true });
const statuses = (page: Page) => page.getByRole("navigation", { name: "Statuses" });

test("on a desktop, five applications are decided without leaving the screen", async ({
  browser,
  request,
  baseURL,
}) => {
  const path = await jobWithApplicants(request, `Painter ${run}`);
  const context = await newContextWith(browser, recruiter as Session, {
    ...(baseURL && { baseURL }),
    viewport: { width: 1366, height: 860 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const decide = page.getByRole("region", { name: "Decide" });

  await test.step("one click decides, the next one opens, and Undo brings it back", async () => {
    await page.goto(path);
    await expect(heading(page, "Eli")).toBeVisible();
    await inspect(page, "desk");
    await page.setViewportSize({ width: 1366, height: 860 });
    await decide.getByRole("button", { name: /^Reject/ }).click();
    await expect(heading(page, "Dora")).toBeVisible();
    await expect(
      page.getByText(`${nameOf("Eli")} moved to Rejected. We'll notify them in 10 seconds.`),
    ).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(heading(page, "Eli")).toBeVisible();
    await expect(statuses(page).getByRole("link", { name: "Rejected 0" })).toBeVisible();
  });

  await test.step("notes and stars stay with the team", async () => {
    await page.getByLabel("Add a note for the team").fill("Knows the river.");
    await page.getByRole("button", { name: "Add note" }).click();
    await expect(
      page.getByRole("region", { name: "Team notes" }).getByText("Knows the river."),
    ).toBeVisible();
    // The button has disappeared with the focus.
    const box = page.getByLabel("Add a note for the team");
    await expect(page.locator("form").filter({ has: box })).toBeFocused();
    await page.getByText("★").nth(4).click();
    await expect(page.getByRole("img", { name: "5 of 5 stars" }).first()).toBeVisible();
  });

  await test.step("answers filter the list, and the filter is in the address", async () => {
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await page.getByLabel("At least").fill("3");
    await page.getByRole("button", { name: "Show applications" }).click();
    await expect(statuses(page).getByRole("link", { name: "All 3" })).toBeVisible();
    await page.reload();
    await expect(statuses(page).getByRole("link", { name: "All 3" })).toBeVisible();
    await page.getByRole("button", { name: /^Remove filter/ }).click();
    await expect(statuses(page).getByRole("link", { name: "All 5" })).toBeVisible();
  });

  await test.step("several are moved together", async () => {
    await page.getByRole("checkbox", { name: `Select ${nameOf("Cleo")}` }).check({ force: true });
    await page
      .getByRole("checkbox", { name: `Select ${nameOf("Ada")}` })
      .click({ modifiers: ["Shift"], force: true });
    const bulk = page.getByRole("region", { name: "Selected applications" });
    await expect(bulk.getByText("3 selected")).toBeVisible();
    await bulk.getByRole("button", { name: "Move to" }).click();
    await page.getByRole("menuitem", { name: "In review" }).click();
    await expect(statuses(page).getByRole("link", { name: "In review 3" })).toBeVisible();
  });

  await test.step("the board moves cards by pointer", async () => {
    await page.getByRole("link", { name: "Board" }).click();
    const column = (name: string) => page.getByRole("region", { name, exact: true });
    await expect(column("In review").getByRole("listitem")).toHaveCount(3);
    await column("In review").getByText(nameOf("Ben")).dragTo(column("Offer"));
    await expect(column("Offer").getByText(nameOf("Ben"))).toBeVisible();
    await inspect(page, "desk-board");
  });

  await context.close();
});

test("on a phone, the list leads to an application with the decisions at the bottom", async ({
  browser,
  request,
  baseURL,
}) => {
  const path = await jobWithApplicants(request, `Rigger ${run}`);
  const context = await newContextWith(browser, recruiter as Session, {
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${path}?status=submitted`);
  await page.getByRole("link", { name: nameOf("Eli") }).click();
  await expect(heading(page, "Eli")).toBeVisible();
  await expect(page.getByText("1 of 5")).toBeVisible();
  await page.getByRole("button", { name: "Interview", exact: true }).click();
  await expect(heading(page, "Dora")).toBeVisible();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Hired" }).click();
  await expect(heading(page, "Cleo")).toBeVisible();
  await page.getByRole("button", { name: /^Notes/ }).click();
  await expect(page.getByText("never shown to applicants")).toBeVisible();
  await page.getByRole("link", { name: "All applications" }).click();
  await expect(statuses(page).getByRole("link", { name: "Submitted 3" })).toBeVisible();
  await context.close();
});

test("applications are read, rated, noted and decided with only the keyboard", async ({
  browser,
  request,
  baseURL,
}) => {
  const path = await jobWithApplicants(request, `Welder ${run}`);
  const context = await newContextWith(browser, recruiter as Session, {
    ...(baseURL && { baseURL }),
    viewport: { width: 1366, height: 860 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(path);
  await expect(heading(page, "Eli")).toBeVisible();

  await page.keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(shortcuts).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(shortcuts).toBeHidden();
  await page.keyboard.press("j");
  await expect(heading(page, "Dora")).toBeFocused();
  await page.keyboard.press("k");
  await expect(heading(page, "Eli")).toBeFocused();

  await page.keyboard.press("Shift+Digit4");
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
  await page.keyboard.press("n");
  await page.keyboard.type("Calm at 40 metres.");
  await page.keyboard.press("Control+Enter");
  await expect(
    page.getByRole("region", { name: "Team notes" }).getByText("Calm at 40 metres."),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await page.keyboard.press("2");
  await expect(heading(page, "Dora")).toBeFocused();
  await page.keyboard.press("5");
  await expect(heading(page, "Cleo")).toBeFocused();
  await page.keyboard.press("z");
  await expect(heading(page, "Dora")).toBeFocused();
  await expect(statuses(page).getByRole("link", { name: "Rejected 0" })).toBeVisible();
  await expect(statuses(page).getByRole("link", { name: "Interview 1" })).toBeVisible();

  await page.goto(`${path}?view=board`);
  await page.getByRole("link", { name: nameOf("Eli") }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(
    page.getByRole("region", { name: "Offer" }).getByRole("link", { name: nameOf("Eli") }),
  ).toBeFocused();
  await context.close();
});
