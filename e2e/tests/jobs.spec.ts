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
  await recruiterPage.getByLabel("Description").fill("Keep the **light** on:\n\n- five nights");
  await recruiterPage.getByRole("button", { name: "Next" }).click();
  await recruiterPage.getByLabel("Industry").selectOption("Technology");
  await recruiterPage.getByLabel("Hours").selectOption("seasonal");
  await recruiterPage.getByLabel("Salary").fill("31");
  await recruiterPage.getByLabel(/^Up to/).fill("36");
  await recruiterPage.getByLabel(/^Country/).selectOption("Ireland");
  await recruiterPage.getByLabel(/^City/).fill("Howth");
  await recruiterPage.getByRole("button", { name: "Next" }).click();
  await recruiterPage.getByRole("button", { name: "Delete question 1", exact: true }).click();
  await recruiterPage.getByRole("button", { name: "Back to Job App" }).click();
  await expect(recruiterPage.getByLabel("Salary")).toHaveValue("31");
  await recruiterPage.getByRole("button", { name: "Step 6: Preview" }).click();
  await expect(recruiterPage.getByText("$31–$36 / hour")).toBeVisible();
  await expect(recruiterPage.getByRole("listitem").filter({ hasText: /^five nights$/ })).toBeVisible();
  await recruiterPage.getByRole("button", { name: "Post job" }).click();
  await expect(recruiterPage.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const jobId = recruiterPage.url().split("/").at(-1) ?? "";

  await memberPage.goto(`${FEED}/suggested-jobs?hours=seasonal,contract&text=howth+lighthuose`);
  await memberPage.getByRole("button", { name: `Save ${title}` }).click();
  await expect(memberPage.getByRole("button", { name: `Save ${title}` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await memberPage.getByRole("link", { name: "Saved jobs" }).click();
  await expect(memberPage.getByRole("region", { name: "Chosen job" })).toBeHidden();
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
  const drawn = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? "";
  const picture = await page.request.get(drawn);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  await page.goto(shared);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign In to Apply" })).toBeVisible();

  await recruiterPage.goto(`${FEED}/user-companies/${demoIds.ownCompany}/jobs`);
  await recruiterPage.getByRole("button", { name: `Actions for ${title}` }).click();
  await recruiterPage.getByRole("menuitem", { name: "Close…" }).click();
  await recruiterPage.getByRole("alertdialog").getByRole("button", { name: "Close job" }).click();
  await expect(recruiterPage.getByText("Job closed")).toBeVisible();
  await memberPage.reload();
  await expect(memberPage.getByText("Closed", { exact: true })).toBeVisible();

  await recruiterPage.getByRole("button", { name: `Actions for ${title}` }).click();
  await recruiterPage.getByRole("menuitem", { name: "Delete…" }).click();
  await recruiterPage.getByRole("alertdialog").getByRole("button", { name: "Delete job" }).click();
  await expect(recruiterPage.getByText("Job deleted")).toBeVisible();
  expect((await page.request.get(shared)).status()).toBe(404);
  expect((await page.request.get(drawn)).status()).toBe(404);
});

test("a search becomes an alert, which is then deleted", async ({ memberPage, sessions, request }) => {
  await memberPage.goto(`${FEED}/suggested-jobs?industry=Finance&salary_min=20`);
  await memberPage.getByRole("button", { name: "Create alert for this search" }).click();
  await memberPage.getByRole("dialog").getByText("Weekly").click();
  await memberPage.getByRole("button", { name: "Create alert", exact: true }).click();
  await expect(memberPage.getByText("Job alert created")).toBeVisible();

  await memberPage.getByRole("link", { name: "Job alerts" }).click();
  await expect(memberPage.getByRole("link", { name: "Finance, at least 20 / hour" })).toHaveAttribute(
    "href",
    `${FEED}/suggested-jobs?industry=Finance&salary_min=20`,
  );
  await memberPage.getByRole("button", { name: "Delete alert Finance" }).click();
  await memberPage.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(memberPage.getByText("No job alerts")).toBeVisible();

  const left = await request.get("/api/me/job-alerts", { headers: bearer(sessions.member) });
  expect(await left.json()).toEqual([]);
});

test("several filters, each removed by its chip; the chosen job is beside the list", async ({
  memberPage: page,
}) => {
  await page.goto(`${FEED}/suggested-jobs`);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Filters" });
  await dialog.getByText("On-site", { exact: true }).click();
  await dialog.getByText("Hybrid", { exact: true }).click();
  await dialog.getByLabel("Country").selectOption("Canada");
  await dialog.getByLabel("Minimum salary").fill("abc");
  await dialog.getByRole("button", { name: "Show jobs" }).click();
  await expect(dialog.getByText(/^Enter a whole number/)).toBeVisible();
  await dialog.getByLabel("Minimum salary").fill("20,000");
  await dialog.getByLabel("For each").selectOption("year");
  await dialog.getByRole("button", { name: "Show jobs" }).click();

  const list = page.getByRole("list", { name: "Jobs", exact: true });
  await expect(page.getByRole("button", { name: "Remove filter: Hybrid" })).toBeVisible();
  await expect(list.getByRole("article").first()).toBeVisible();
  const count = await list.getByRole("article").count();
  await expect(page.getByText(`${count} jobs`, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove filter: Hybrid" }).click();
  await expect(page).toHaveURL(/job_type=on-site&/);
  const link = list.getByRole("article").nth(1).getByRole("link");
  const title = (await link.textContent()) ?? "";
  await link.click();
  const pane = page.getByRole("region", { name: "Chosen job" });
  await expect(pane.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await page.reload();
  await expect(pane.getByRole("heading", { level: 2, name: title })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(pane).toBeHidden();
  await list.getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/job\//);
  await page.mouse.wheel(0, 5_000);
  await expect(page.getByRole("link", { name: "Apply Now" })).toBeInViewport();
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
  const salaries = (await cards.allTextContents()).flatMap((text) => {
    const [, amount, period] = /\$([\d,]+)(?:–\S+)? \/ (hour|year)/.exec(text) ?? [];
    return amount ? [Number(amount.replaceAll(",", "")) / (period === "year" ? 2080 : 1)] : [];
  });
  expect(salaries.length).toBeGreaterThan(10);
  expect(salaries).toEqual(salaries.toSorted((one, other) => other - one));

  // A 4xx response, which isn't retried automatically.
  const call = /\/api\/home\/jobs\/[0-9a-f-]{36}$/;
  await page.route(call, (route) =>
    route.fulfill({ status: 400, json: { title: "Out of order", status: 400 } }),
  );
  const link = cards.first().getByRole("link");
  const title = (await link.textContent()) ?? "";
  await page.goto((await link.getAttribute("href")) ?? "");
  await expect(page.getByText("Couldn't load job")).toBeVisible();
  await page.unroute(call);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test.describe("in a browser from Germany", () => {
  test.use({ locale: "de-DE" });

  test("the currency follows the amount, even on a page without a session", async ({ page }) => {
    await page.goto("/jobs");
    await expect(page.getByText(/\d\s\$ \/ (?:hour|day|month|year)/).first()).toBeVisible();
    await expect(page.getByText(/\$\d/)).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
});
