import type { APIRequestContext, Page } from "@playwright/test";
import { pauseCalls } from "../support/pause-calls";
import { demoMember } from "../support/people";
import { expect, test } from "../support/test";

const PAGES: [path: string, heading: string | RegExp][] = [
  ["/", /Explore jobs/],
  ["/user/login/", "Sign In"],
  ["/register/", "Join Guildway"],
  ["/user/forgot-password", "Forgot Password"],
  ["/homepage/mini-quiz/", "Career Quiz"],
  ["/homepage/search/", "Search Profiles"],
  ["/homepage/field/finance", "Finance"],
  ["/about-me", "About Me"],
];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const rendered = (page: Page) => page.locator("#prerendered");
const SCRIPTS = "**/static/main.*.js";

async function aJob(request: APIRequestContext): Promise<{ title: string; job: string; company: string }> {
  const [first] = await (await request.get("/api/home/jobs/all/")).json();
  return { title: first.title, job: `/jobs/${first.id}`, company: `/companies/${first.company_id}` };
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("visitors' pages show their text, and links work", async ({ page }) => {
    for (const [path, text] of PAGES) {
      await page.goto(path);
      await expect(heading(page), path).toHaveText(text);
      // Only the scripts know a reader's conventions: nothing may change as they take over.
      await expect(rendered(page), path).not.toContainText(/\d[.,]\d{3}|\d:\d\d|\b[AP]M\b|[$€£]\d/);
    }
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
    await expect(heading(page)).toHaveText("Sign In");
  });

  test("a job shows its description and links to its company, which links back", async ({
    page,
    request,
  }) => {
    const { title, job } = await aJob(request);
    await page.goto(job);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText("About the job")).toBeVisible();
    await page.locator("#content a[href^='/companies/']").click();
    await expect(page.getByRole("heading", { name: "Open jobs" })).toBeVisible();
    await page.locator(`#content a[href='${job}']`).click();
    await expect(page).toHaveURL(new RegExp(`${job}$`));
  });

  test("a form never puts a password into the address", async ({ page }) => {
    await page.goto("/user/login/");
    await page.getByLabel("Password", { exact: true }).fill("secret password");
    await page.getByRole("button", { name: "Sign In" }).click();
    expect(page.url()).not.toContain("secret");
  });
});

test("a job is shown if the page's scripts can't be loaded, and only once if they can", async ({
  page,
  request,
}) => {
  const { title, job } = await aJob(request);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto(job);
  await expect(heading(page)).toHaveText(title);
  await expect(heading(page)).toBeVisible();
  await page.unroute(SCRIPTS);
  await page.goto(job);
  await expect(page.getByRole("link", { name: "Sign In to Apply" })).toBeVisible();
  await expect(page.locator("#content")).toHaveCount(0);
  await expect(heading(page)).toHaveText(title);
});

test("a page has one title, the same before and after its scripts", async ({ page }) => {
  for (const [path] of PAGES) {
    const scripts = await pauseCalls(page, SCRIPTS);
    await page.goto(path, { waitUntil: "commit" });
    await expect(rendered(page)).toBeAttached();
    const before = await page.title();
    scripts.resume();
    await expect(rendered(page)).not.toBeAttached();
    expect([path, await page.title()]).toEqual([path, before]);
    await expect(page.locator("head > title")).toHaveCount(1);
  }
});

test("a sign-in that is submitted before the scripts have loaded works", async ({ page }) => {
  const scripts = await pauseCalls(page, SCRIPTS);
  await page.goto("/user/login/", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(demoMember.email);
  await page.getByLabel("Password", { exact: true }).fill(demoMember.password);
  await page.keyboard.press("Enter");
  await expect(rendered(page)).toBeAttached();
  scripts.resume();
  await expect(page).toHaveURL(/\/signed-in\/feed\/$/);
});

test("a search that is submitted before the scripts have loaded finds people", async ({ page }) => {
  const scripts = await pauseCalls(page, SCRIPTS);
  await page.goto("/homepage/search/", { waitUntil: "commit" });
  await page.getByLabel("First Name").fill(demoMember.first_name);
  await page.getByLabel("Last Name").fill(demoMember.last_name);
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  scripts.resume();
  await expect(page).toHaveURL(new RegExp(`first_name=${demoMember.first_name}`));
});

test("text that is being typed stays, with the focus", async ({ page }) => {
  const scripts = await pauseCalls(page, SCRIPTS);
  await page.goto("/user/login/", { waitUntil: "commit" });
  await page.getByLabel("Email").pressSequentially("ada@exam");
  scripts.resume();
  await expect(rendered(page)).not.toBeAttached();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type("ple.com");
  await expect(page.getByLabel("Email")).toHaveValue("ada@example.com");
});

for (const path of ["/", "/user/login/", "/homepage/mini-quiz/"]) {
  test(`nothing flashes or moves when the scripts of ${path} take over`, async ({ page }) => {
    await pauseCalls(page, "**/api/**");
    const scripts = await pauseCalls(page, SCRIPTS);
    await page.addInitScript(() => {
      const frames: (number | undefined)[] = [];
      const look = () => {
        const shown = [...document.querySelectorAll("h1")].find((each) => each.getClientRects().length > 0);
        if (shown || frames.length > 0) frames.push(shown?.getBoundingClientRect().top);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      let moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved += Reflect.get(entry, "value");
      }).observe({ type: "layout-shift", buffered: true });
      Object.assign(window, { seen: () => ({ places: [...new Set(frames)], moved }) });
    });
    await page.goto(path, { waitUntil: "commit" });
    await expect(heading(page)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const movedBefore: number = await page.evaluate(() => Reflect.get(window, "seen")().moved);
    const before = await page.screenshot();
    scripts.resume();
    await expect(rendered(page)).not.toBeAttached();
    const after = await page.screenshot();
    expect(after.equals(before)).toBe(true);
    const { places, moved } = await page.evaluate(() => Reflect.get(window, "seen")());
    expect(places).toHaveLength(1);
    // A font that loads late also moves text, but not because of the scripts.
    expect(moved).toBe(movedBefore);
  });
}

test("a member never sees a visitor's page first", async ({ memberPage }) => {
  const scripts = await pauseCalls(memberPage, SCRIPTS);
  await memberPage.goto("/", { waitUntil: "commit" });
  await expect(rendered(memberPage)).toBeAttached();
  await expect(rendered(memberPage)).toBeHidden();
  await expect(memberPage.locator("#root")).toBeVisible();
  scripts.resume();
  await expect(memberPage).toHaveURL(/\/signed-in\/feed\//);
  await expect(rendered(memberPage)).not.toBeAttached();
});

test("a button that is pressed before the scripts have loaded takes effect", async ({ page }) => {
  const scripts = await pauseCalls(page, SCRIPTS);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Show More" }).click();
  scripts.resume();
  await expect(page.getByRole("button", { name: "Show Less" })).toBeVisible();
});

test("a button that is being pressed while the scripts take over takes effect", async ({ page }) => {
  const scripts = await pauseCalls(page, SCRIPTS);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Show More" }).hover();
  await page.mouse.down();
  scripts.resume();
  // The page's own form is there, below what was prerendered.
  await expect(page.locator("#root h1")).toBeAttached();
  await expect(rendered(page)).toBeAttached();
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Show Less" })).toBeVisible();
  await expect(rendered(page)).not.toBeAttached();
});
