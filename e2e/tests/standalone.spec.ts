import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeRemote } from "@guildway/tools/release/describe-remote";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/accessibility";
import { journeys, openFirstJob } from "../support/standalone-journeys";
import {
  become,
  hasStarted,
  heading,
  listAlone,
  open,
  panel,
  personas,
  refusal,
  visit,
} from "../support/standalone-page";
import { type StaticSite, serveFolder } from "../support/static-site";
import { expect, test } from "../support/test";

const repository = join(import.meta.dirname, "../..");

let folder: string;
let site: StaticSite;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "standalone-"));
  execFileSync("npm", ["run", "build:standalone", "--", "--to", folder], { cwd: repository });
  site = await serveFolder(folder);
});

test.afterAll(() => {
  site.stop();
  rmSync(folder, { recursive: true });
});

test.beforeEach(() => {
  site.asked.length = 0;
});

test.afterEach(expectNoCalls);

function expectNoCalls(): void {
  expect(site.asked.filter((path) => path.startsWith("/api"))).toEqual([]);
}

/** Leaves a page. Its pending calls then reach the host, because the page that answered them is gone. */
async function leave(page: Page, by: () => Promise<unknown>): Promise<void> {
  expectNoCalls();
  await by();
  await hasStarted(page);
  site.asked.length = 0;
}

test("the site links to every remote, and to the error codes", async ({ page }) => {
  await page.goto(`${site.url}/`);
  const remotes = readdirSync(repository).filter((name) => name.startsWith("mf-"));
  await expect(page.getByRole("link")).toContainText([...remotes.sort(), "errors"]);
});

for (const [remote, byPersona] of Object.entries(journeys)) {
  test(`${remote} works standalone for each persona at each of its addresses, and sends no request outside the page`, async ({
    page,
  }) => {
    await open(page, site.url, remote);
    for (const persona of personas) {
      await test.step(persona, async () => {
        await become(page, persona);
        await byPersona[persona](page);
      });
    }
    await test.step("each page by a link", async () => {
      await become(page, "recruiter");
      const ids = await findIds(page);
      for (const path of pathsOf(remote)) {
        const address = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "missing");
        // The newcomer completed it above and is now a member.
        if (address === "/register/profile") continue;
        await visit(page, "/nowhere");
        await expect(heading(page, "Elsewhere")).toBeVisible();
        // Members are redirected from login and registration.
        const wayIn = /^\/($|register|user\/login)/.test(address);
        const signedIn = await page.evaluate(() => Boolean(localStorage.getItem("authToken")));
        if (signedIn === wayIn) await become(page, wayIn ? "nobody" : "recruiter");
        await visit(page, address);
        // This page redirects anyone who hasn't registered.
        if (address === "/register/await") {
          await expect(heading(page, "Sign In"), address).toBeVisible();
          continue;
        }
        await expect(heading(page, "Elsewhere"), address).toBeHidden();
        await expect(heading(page, /./), address).toBeVisible();
      }
    });
  });
}

/** The paths of the remote's pages. */
function pathsOf(remote: string): readonly string[] {
  const { mount } = describeRemote(join(repository, remote));
  expect(mount).not.toEqual([]);
  return mount;
}

/** Finds a demo id for each parameter, by requests within the page. */
async function findIds(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("authToken")}` };
    const ask = async (path: string) => (await fetch(`/api${path}`, { headers })).json();
    const [company] = await ask("/home/user-companies/");
    const companyId = company.company_id;
    const jobs: { id: string; application_count: number }[] = await ask(
      `/me/companies/${companyId}/jobs?limit=100`,
    );
    const jobId = jobs.find(({ application_count }) => application_count > 0)?.id ?? "";
    const [application] = await ask(`/jobs/${jobId}/applications`);
    const post = (await ask("/all-posts/"))[0];
    return {
      companyId,
      jobId,
      applicationId: application.id,
      userId: post.author_id,
      postId: post.id,
      field: "finance",
    };
  });
}

test("the panel sets network, scenario and theme, and a reload keeps them", async ({ page }) => {
  await page.setViewportSize(listAlone);
  await open(page, site.url, "mf-jobs");
  const jobs = page.getByRole("main").getByRole("article");
  await expect(jobs.first()).toBeVisible();

  const network = panel(page).getByLabel("Network");
  await network.selectOption("offline");
  await jobs.first().getByRole("link").first().click();
  await expect(refusal(page, "Couldn't load job")).toBeVisible();
  const retry = page.getByRole("button", { name: "Retry" });
  await network.selectOption("failing");
  await retry.click();
  await expect(retry).toBeHidden();
  await expect(retry).toBeVisible();
  await network.selectOption("slow");
  await retry.click();
  await expect(retry).toBeHidden();
  await expect(page.getByRole("link", { name: "Apply Now" })).toBeVisible();
  await network.selectOption("fine");

  await panel(page).getByLabel("Theme").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await visit(page, "/signed-in/feed/suggested-jobs");
  await panel(page).getByLabel("Scenario").selectOption("empty");
  await expect(page.getByText("No open jobs right now")).toBeVisible();
  expect(new URL(page.url()).search).toBe("?persona=member&scenario=empty&theme=dark");
  await leave(page, () => page.reload());
  await expect(page.getByText("No open jobs right now")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("a link opens the same page with the same settings for a colleague", async ({ page, browser }) => {
  await open(page, site.url, "mf-jobs", "?clock=2026-12-24T09:00Z");
  await expect(panel(page).getByLabel("Clock (UTC)")).toHaveValue("2026-12-24T09:00");
  await openFirstJob(page);
  const title = (await heading(page, /./).textContent()) ?? "";
  const now = await page.evaluate(() => new Date().toISOString());
  expect(now).toMatch(/^2026-12-24T09:0/);
  // The database uses the page's clock: a post written now has that time.
  const created = await page.evaluate(async () => {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem("authToken")}`,
      "Content-Type": "application/json",
    };
    const body = JSON.stringify({ content: "On the day before Christmas" });
    await fetch("/api/home/createpost/", { method: "POST", headers, body });
    return (await (await fetch("/api/all-posts/", { headers })).json())[0].created_at;
  });
  expect(created).toMatch(/^2026-12-24T09:0/);
  await panel(page).getByLabel("Delay in ms").fill("10");

  const other = await (await browser.newContext()).newPage();
  await other.goto(page.url());
  await hasStarted(other);
  await expect(heading(other, title)).toBeVisible();
  await expect(panel(other).getByLabel("Delay in ms")).toHaveValue("10");
  // The ids are the same every day.
  await other.goto(page.url().replace("&clock=2026-12-24T09:00Z", ""));
  await hasStarted(other);
  await expect(heading(other, title)).toBeVisible();
  await other.close();
});

test("an address with an unknown value says what is allowed", async ({ page }) => {
  await page.goto(`${site.url}/mf-jobs/?persona=admin&fail=applyJob:500#/signed-in/feed/suggested-jobs`);
  await expect(heading(page, "This address can't be opened")).toBeVisible();
  const problems = page.getByRole("list", { name: "What is wrong with it" }).getByRole("listitem");
  await expect(problems.first()).toHaveText(
    'persona can\'t be "admin". Allowed: nobody, member, recruiter, newcomer.',
  );
  await expect(problems.last()).toContainText("applyToJob");
  await expectAccessible(page, "a refused address");
  await page.getByRole("link", { name: "Open it with the usual settings" }).click();
  await hasStarted(page);
});

test("one endpoint fails as the address says, and the list of requests shows it", async ({ page }) => {
  await page.setViewportSize(listAlone);
  await open(page, site.url, "mf-jobs", "?fail=listJobs:too-many-requests,listSuggestedJobs:offline");
  await expect(page.getByRole("main").getByText("Too many requests").first()).toBeVisible();

  await panel(page)
    .getByText(/^Requests/)
    .click();
  await panel(page).getByLabel("Filter").fill("listJobs 429");
  const first = panel(page)
    .getByRole("list", { name: "Requests, newest first" })
    .getByRole("listitem")
    .first();
  await expect(first).toContainText(/GET \/api\/home\/jobs\/all\/.*listJobs.*429 \(injected\).*ms/);
  await first.getByText("listJobs", { exact: true }).click();
  await expect(first.getByText(/urn:guildway:problem:too-many-requests/)).toBeVisible();
  await expectAccessible(page, "an open request");

  await panel(page).getByText("Faults (2)").click();
  await panel(page).getByRole("button", { name: "Remove the fault of listJobs" }).click();
  expect(new URL(page.url()).searchParams.get("fail")).toBe("listSuggestedJobs:offline");
  await page.getByRole("button", { name: "Retry" }).first().click();
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();

  await panel(page).getByLabel("Endpoint").selectOption("getJob");
  await panel(page).getByLabel("Fails with").selectOption("not-found");
  await panel(page).getByRole("button", { name: "Add fault" }).click();
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(
    page
      .getByRole("main")
      .getByText(/not found|no longer|doesn't exist/i)
      .first(),
  ).toBeVisible();

  await panel(page).getByRole("button", { name: "Reset" }).click();
  await hasStarted(page);
  await expect(panel(page).getByText("Faults (0)")).toBeVisible();
  expect(new URL(page.url()).search).toBe("?persona=member&scenario=full");
});

test("a fault is recorded into a link, and a colleague does the same step by step", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(listAlone);
  await open(page, site.url, "mf-jobs");
  await panel(page).getByText("Recording", { exact: true }).click();
  await panel(page).getByRole("button", { name: "Record", exact: true }).click();
  const stop = panel(page).getByRole("button", { name: "Stop recording" });
  await expect(stop).toBeVisible({ timeout: 120_000 });

  const gone = (tab: Page) =>
    tab
      .getByRole("main")
      .getByText(/not found|no longer|doesn't exist/i)
      .first();
  await panel(page).getByText("Faults (0)").click();
  await panel(page).getByLabel("Endpoint").selectOption("getJob");
  await panel(page).getByLabel("Fails with").selectOption("not-found");
  await panel(page).getByRole("button", { name: "Add fault" }).click();
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(gone(page)).toBeVisible();
  await expectAccessible(page, "a page that is recorded");
  await stop.click();
  await hasStarted(page);
  expect(new URL(page.url()).searchParams.get("fail")).toBeNull();

  const context = await browser.newContext({ viewport: listAlone });
  const other = await context.newPage();
  await other.goto(page.url());
  await hasStarted(other);
  const steps = panel(other).getByRole("list", { name: "Steps" });
  await expect(steps).toContainText(/Set .*fail=getJob:not-found.*Click the link .*getJob 404/);
  await panel(other).getByRole("button", { name: "Next step" }).click();
  await expect(panel(other).getByText("Faults (1)")).toBeVisible();
  await panel(other).getByRole("button", { name: "Play to the end" }).click();
  await expect(gone(other)).toBeVisible();
  await expectAccessible(other, "a recording");

  const saving = other.waitForEvent("download");
  await panel(other).getByRole("button", { name: "Save as a Playwright test" }).click();
  expect((await saving).suggestedFilename()).toBe("mf-jobs.spec.ts");
  await context.close();
});

test("a tab keeps its persona when other tabs have others", async ({ page, context }) => {
  await open(page, site.url, "mf-jobs", "?persona=recruiter");
  const other = await context.newPage();
  await open(other, site.url, "mf-feed", "?scenario=expired-session");
  await expect(other).toHaveURL(/#\/user\/login\//);

  await visit(page, "/signed-in/feed/saved-jobs");
  await expect(heading(page, "Saved jobs")).toBeVisible();
});

test("each scenario opens by its name", async ({ page }) => {
  await open(page, site.url, "mf-jobs", "?scenario=2000-applicants#/signed-in/feed/user-companies");
  await visit(page, "/signed-in/feed/suggested-jobs");
  const ids = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem("authToken")}` };
    const ask = async (path: string) => (await fetch(`/api${path}`, { headers })).json();
    const [{ company_id }] = await ask("/home/user-companies/");
    const jobs: { id: string; title: string }[] = await ask(`/me/companies/${company_id}/jobs?limit=100`);
    return { company_id, job: jobs.find(({ title }) => title === "Structural Engineer")?.id };
  });
  await visit(page, `/signed-in/feed/user-companies/${ids.company_id}/jobs/${ids.job}/applications`);
  await expect(heading(page, "Structural Engineer")).toBeVisible();
  await expect(page.getByRole("link", { name: "All 2,000" })).toBeVisible();

  await leave(page, () =>
    page.goto(`${site.url}/mf-onboarding/?scenario=expired-session&persona=member#/signed-in/settings`),
  );
  await expect(page).toHaveURL(/#\/user\/login\/\?next=%2Fsigned-in%2Fsettings/);

  await leave(page, () =>
    page.goto(`${site.url}/mf-network/?scenario=blocked#/signed-in/feed/search-results?first_name=Declan`),
  );
  await expect(page.getByRole("main").getByText("User Not Found")).toBeVisible();
});

test("a button expires the session, and the page redirects to login", async ({ page }) => {
  await page.setViewportSize(listAlone);
  await open(page, site.url, "mf-jobs");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  await panel(page).getByRole("button", { name: "Expire session" }).click();
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByText(/\/user\/login\/\?next=/)).toBeVisible();
});

test("the page of error codes opens one by its address, and all of them", async ({ page }) => {
  await page.goto(`${site.url}/errors/#REMOTE_TIMEOUT`);
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(page.getByRole("alert")).toContainText("REMOTE_TIMEOUT");
  await page.getByRole("button", { name: /^Show all/ }).click();
  await expect(page.getByText("409 job-closed")).toBeVisible();
  // The shell's own failure is a whole page, with a main landmark.
  const without = ["landmark-main-is-top-level", "landmark-no-duplicate-main", "landmark-unique"];
  await expectAccessible(page, "every error code", { without });
});

test("the panel is closed on a phone, opens with the keyboard, and fits the screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.url}/mf-jobs/?theme=dark`);
  await expect(panel(page).getByLabel("Persona")).toBeHidden();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await hasStarted(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await panel(page).getByText("Faults (0)").click();
  await panel(page)
    .getByText(/^Requests/)
    .click();
  await expectNoSidewaysScroll(page, "the open panel on a phone");
  await expectAccessible(page, "the open panel on a phone");
});

test("production bundles contain none of this", () => {
  const scripts = readdirSync(join(repository, "dist"), { recursive: true, encoding: "utf8" }).filter(
    (path) => path.endsWith(".js"),
  );
  expect(scripts.length).toBeGreaterThan(20);
  const offenders = scripts.filter((path) =>
    /mockServiceWorker|pglite|setupWorker/i.test(readFileSync(join(repository, "dist", path), "utf8")),
  );
  expect(offenders).toEqual([]);
});

test("two personas write to each other in two panes of one page", async ({ page }) => {
  await open(page, site.url, "mf-messages", "?persona=member&beside=recruiter");
  const left = page.getByRole("main");
  const right = page.frameLocator('iframe[title="Second pane: recruiter"]').getByRole("main");
  await left.getByRole("link", { name: /Lena Brandt/ }).click();
  await right.getByRole("link", { name: /Amara Okafor/ }).click();
  const [box, answer] = [left, right].map((pane) => pane.getByRole("textbox", { name: /Message to/ }));
  // An event is lost if the other pane's stream isn't open yet.
  await expect(async () => {
    await box?.fill("");
    await box?.pressSequentially("Is the truss ready?");
    await expect(right.getByText("Amara is typing…")).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await box?.press("Enter");
  await expect(right.getByRole("log").getByText("Is the truss ready?")).toBeVisible();
  await expect(left.getByText(/^Read \d/)).toBeVisible();
  await answer?.fill("It never is.");
  await answer?.press("Enter");
  await expect(left.getByRole("log").getByText("It never is.")).toBeVisible();
});

test("a job's facts fit their card beside a second pane", async ({ page }) => {
  await open(
    page,
    site.url,
    "mf-jobs",
    "?beside=nobody#/signed-in/feed/suggested-jobs?text=Structural%20Engineer",
  );
  const closes = page.getByRole("main").getByText("Closes", { exact: true });
  await expect(closes).toBeVisible();
  const [end, cardEnd] = await closes.evaluate((element) => {
    const date = element.nextElementSibling ?? element;
    const list = element.closest("dl") ?? element;
    return [date.getBoundingClientRect().right, list.getBoundingClientRect().right];
  });
  expect(end).toBeLessThanOrEqual(cardEnd);
});

test.describe("in a browser from Germany", () => {
  test.use({ locale: "de-DE" });

  test("a standalone remote shows pay in the reader's conventions, until the member chooses others", async ({
    page,
  }) => {
    await open(page, site.url, "mf-jobs", "?persona=member#/signed-in/feed/suggested-jobs");
    await expect(page.getByText(/\d\s\$ \/ hour/).first()).toBeVisible();
    await page.evaluate(async () => {
      const headers = {
        Authorization: `Bearer ${localStorage.getItem("authToken")}`,
        "Content-Type": "application/json",
      };
      await fetch("/api/me/settings", { method: "PATCH", headers, body: '{"locale":"en-US"}' });
    });
    await become(page, "recruiter");
    await become(page, "member");
    await expect(page.getByText(/\$\d+ \/ hour/).first()).toBeVisible();
  });
});
