import { bearer } from "../support/session";
import { expect, test } from "../support/test";

const FEED = "/signed-in/feed";

test("a recruiter posts a job, a member finds, saves and shares it, and the recruiter closes it", async ({
  recruiterPage,
  memberPage,
  demoIds,
  page,
}) => {
  const title = `Lighthouse keeper ${Date.now()}`;

  await recruiterPage.goto(`${FEED}/user-companies/new-job?company=${demoIds.ownCompany}`);
  await recruiterPage.getByLabel("Job title").fill(title);
  // The draft survives a reload.
  await recruiterPage.reload();
  await expect(recruiterPage.getByLabel("Job title")).toHaveValue(title);
  await recruiterPage.getByLabel("Job website").fill("https://example.com/keeper");
  await recruiterPage.getByText("On-site", { exact: true }).click();
  await recruiterPage.getByRole("button", { name: "Next" }).click();
  for (const skill of ["TypeScript", "Excel", "Surveying"]) {
    await recruiterPage.getByLabel("Filter skills").fill(skill);
    await recruiterPage.getByRole("button", { name: `Select ${skill}`, exact: true }).click();
  }
  await recruiterPage.getByRole("button", { name: "Next" }).click();
  await recruiterPage.getByLabel("Description").fill("Keep the light on.");
  await recruiterPage.getByRole("button", { name: "Next" }).click();
  await recruiterPage.getByLabel("Industry").selectOption("Technology");
  await recruiterPage.getByLabel("Hours").selectOption("seasonal");
  await recruiterPage.getByLabel("Salary").fill("31");
  await recruiterPage.getByRole("button", { name: "Edit questions" }).click();
  await recruiterPage.getByRole("button", { name: "Delete question 1", exact: true }).click();
  await recruiterPage.getByRole("button", { name: "Back to Job App" }).click();
  await expect(recruiterPage.getByText("Applicants answer 12 questions.")).toBeVisible();
  await recruiterPage.getByRole("button", { name: "Preview" }).click();
  await expect(recruiterPage.getByText("$31 / hour")).toBeVisible();
  await recruiterPage.getByRole("button", { name: "Post job" }).click();
  await expect(recruiterPage.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const jobId = recruiterPage.url().split("/").at(-1) ?? "";

  await memberPage.goto(`${FEED}/suggested-jobs?hours=seasonal&text=lighthouse`);
  await memberPage.getByRole("button", { name: `Save ${title}` }).click();
  await expect(memberPage.getByRole("button", { name: `Save ${title}` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await memberPage.getByRole("link", { name: "Saved jobs" }).click();
  await memberPage.getByRole("link", { name: title }).click();
  await expect(memberPage.getByRole("link", { name: "Apply Now" })).toHaveAttribute(
    "href",
    `${FEED}/job/apply/${jobId}`,
  );
  await memberPage.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await memberPage.getByRole("button", { name: "Share" }).click();
  await expect(memberPage.getByText("Link copied")).toBeVisible();
  const shared = await memberPage.evaluate(() => navigator.clipboard.readText());
  expect(new URL(shared).pathname).toBe(`/jobs/${jobId}`);

  // Members are redirected to the job's own page.
  await memberPage.goto(shared);
  await expect(memberPage).toHaveURL(`${FEED}/job/${jobId}`);

  const html = await (await page.request.get(shared)).text();
  expect(html).toContain(`<title>${title} at `);
  expect(html).toContain('"@type":"JobPosting"');
  await page.goto(shared);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign In to Apply" })).toBeVisible();

  await recruiterPage.goto(`${FEED}/user-companies/${demoIds.ownCompany}/jobs`);
  await recruiterPage.getByRole("button", { name: `Close ${title}` }).click();
  await recruiterPage.getByRole("alertdialog").getByRole("button", { name: "Close" }).last().click();
  await expect(recruiterPage.getByText("Job closed")).toBeVisible();
  await memberPage.reload();
  await expect(memberPage.getByText("Closed", { exact: true })).toBeVisible();

  await recruiterPage.getByRole("button", { name: `Delete ${title}` }).click();
  await recruiterPage.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(recruiterPage.getByText("Job deleted")).toBeVisible();
  expect((await page.request.get(shared)).status()).toBe(404);
});

test("a search becomes an alert, which is then deleted", async ({ memberPage, sessions, request }) => {
  await memberPage.goto(`${FEED}/suggested-jobs?industry=Finance&salary_min=20`);
  await memberPage.getByRole("button", { name: "Create alert for this search" }).click();
  await memberPage.getByRole("dialog").getByText("Weekly").click();
  await memberPage.getByRole("button", { name: "Create alert", exact: true }).click();
  await expect(memberPage.getByText("Job alert created")).toBeVisible();

  await memberPage.getByRole("link", { name: "Job alerts" }).click();
  await expect(memberPage.getByRole("link", { name: "Finance, at least $20 / hour" })).toHaveAttribute(
    "href",
    `${FEED}/suggested-jobs?industry=Finance&salary_min=20`,
  );
  await memberPage.getByRole("button", { name: "Delete alert Finance" }).click();
  await memberPage.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(memberPage.getByText("No job alerts")).toBeVisible();

  const left = await request.get("/api/home/job-alerts", { headers: bearer(sessions.member) });
  expect(await left.json()).toEqual([]);
});

test("the address sorts jobs, and a job that fails to load can be loaded again", async ({
  memberPage: page,
}) => {
  await page.goto(`${FEED}/suggested-jobs`);
  await page.getByLabel("Sort by").selectOption("Salary");
  await expect(page).toHaveURL(/sort=salary/);
  await page.reload();
  await expect(page.getByLabel("Sort by")).toHaveValue("salary");
  const cards = page.getByRole("list", { name: "Jobs" }).getByRole("article");
  await expect(cards.first()).toBeVisible();
  const salaries = (await cards.allTextContents()).map((text) => Number(/\$(\d+) /.exec(text)?.[1]));
  expect(salaries).toEqual(salaries.toSorted((one, other) => other - one));

  // A refusal, which isn't retried automatically.
  const call = /\/api\/home\/jobs\/[0-9a-f-]{36}$/;
  await page.route(call, (route) =>
    route.fulfill({ status: 400, json: { title: "Out of order", status: 400 } }),
  );
  const link = cards.first().getByRole("link");
  const title = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByText("Couldn't load job")).toBeVisible();
  await page.unroute(call);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});
